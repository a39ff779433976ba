import BankKernel
import CSQLite
import DurableSQLite
import InMemoryBank
import TestSupport
import Testing

@testable import Ledger

struct JournalCheckTests {
    private func makeSUT(_ change: String = "") async throws -> (folder: TemporaryFolder, ledger: Ledger) {
        try await TouchedBank.make(change)
    }

    @Test(arguments: [(2, "2 transfers"), (1, "1 transfer"), (0, "0 transfers")])
    func `says how many transfers are left, and how many there were`(left: Int, words: String) async throws {
        let (folder, ledger) = try await makeSUT()
        let kept = try await ledger.audit().head
        await ledger.close()
        try TouchedBank.touch(
            folder.bankPath,
            by: "DELETE FROM posting WHERE sequence > \(left); DELETE FROM transfer WHERE sequence > \(left);")

        let report = try await Ledger.audit(at: folder.bankPath, expecting: kept)
        #expect(report.faults.contains("The bank has \(words), and had 3: the latest are missing."))
    }

    @Test func `finds missing latest transfers by a head that was kept elsewhere`() async throws {
        let (folder, ledger) = try await makeSUT()
        let kept = try await ledger.audit().head
        _ = try await ledger.addCustomer(username: "eve", displayName: "Eve", passwordHash: nil)
        let later = try await ledger.audit().head
        #expect(later.number == kept.number && later != kept)
        #expect(try await ledger.audit(expecting: kept).isSound)
        #expect(try await ledger.audit(expecting: later).isSound)

        let other = try await TouchedBank.audit(expecting: kept)
        #expect(other.faults == ["The chain does not pass through \(kept): this bank is not the one it was then."])

        await ledger.close()
        try TouchedBank.touch(
            folder.bankPath,
            by: """
                DELETE FROM register WHERE after = 3; DELETE FROM posting WHERE sequence = 3; DELETE FROM transfer WHERE sequence = 3;
                """)
        let report = try await Ledger.audit(at: folder.bankPath, expecting: kept)
        #expect(report.faults.contains("The bank has 2 transfers, and had 3: the latest are missing."))
    }

    @Test func `finds missing latest transfers by the register`() async throws {
        let (folder, ledger) = try await makeSUT()
        _ = try await ledger.addCustomer(username: "eve", displayName: "Eve", passwordHash: nil)
        await ledger.close()
        try TouchedBank.touch(
            folder.bankPath,
            by: """
                DELETE FROM posting WHERE sequence = 3; DELETE FROM transfer WHERE sequence = 3;
                """)
        #expect(try await Ledger.audit(at: folder.bankPath).faults.contains("Transfers up to number 3 are missing."))
    }

    /// A scan from entry to entry once went in circles, and the bank could be neither opened nor verified.
    @Test(.timeLimit(.minutes(20)))
    func `ends when the disk has changed the order of rows`() async throws {
        let (folder, ledger) = try await makeSUT()
        await ledger.close()
        var bytes = try folder.bytes(of: "bank.sqlite")
        let page = try LeafPage(of: "register", in: folder)
        bytes[try page.key(of: (page.count - 1) / 2)] = UInt8(page.count)
        try folder.write(bytes, to: "bank.sqlite")

        await #expect(throws: BankError.self) { try await Ledger.open(at: folder.bankPath, clock: ManualClock()) }
    }

    @Test func `finds a posting without a transfer, and an extra posting`() async throws {
        let faults = try await TouchedBank.audit(
            """
            PRAGMA foreign_keys = OFF;
            INSERT INTO posting VALUES (3, 2, 1, 1767603600000, 5, -99995);
            INSERT INTO posting VALUES (3, 9, 1, 1767603600000, 5, -99990);
            """
        ).faults
        #expect(faults.contains("Transfer 2 has a posting too many, on account 3."))
        #expect(faults.contains("Account 3 has a posting of transfer 9, which is not there."))
    }
}

/// The one page of a small table (the file format of SQLite, section 1.6).
private struct LeafPage {
    private let bytes: [UInt8]
    private let start: Int

    var count: Int { number(at: 3) }

    init(of table: String, in folder: TemporaryFolder) throws {
        let connection = try Connection(path: folder.bankPath, flags: SQLITE_OPEN_READONLY)
        let root = try #require(
            try connection.first("SELECT rootpage FROM sqlite_schema WHERE name = ?1", .text(table)) { $0.integer(0) })
        bytes = try folder.bytes(of: "bank.sqlite")
        start = (Int(root) - 1) * 4_096
        try #require(bytes[start] == 13)
    }

    /// The place in the file of a row's key, one byte after the row's length of one or two bytes.
    func key(of row: Int) throws -> Int {
        let cell = start + number(at: 8 + 2 * row)
        let key = bytes[cell] < 0x80 ? cell + 1 : cell + 2
        try #require(Int(bytes[key]) == row + 1)
        return key
    }

    private func number(at offset: Int) -> Int { Int(bytes[start + offset]) << 8 | Int(bytes[start + offset + 1]) }
}

struct IndexCheckTests {
    private func makeSUT(_ change: String = "") async throws -> (folder: TemporaryFolder, ledger: Ledger) {
        try await TouchedBank.make(change)
    }

    @Test func `finds index entries without a row, and rows without an entry`() async throws {
        for (condition, fault) in [
            ("amount < -999999999", "The index posting_to_payee lacks a row of posting."),
            ("amount <> 0", "The index posting_to_payee has an entry for no row of posting."),
        ] {
            let (folder, ledger) = try await makeSUT()
            await ledger.close()
            try rebuildPayeeIndex(of: folder.bankPath, where: condition)
            let faults = try await Ledger.open(at: folder.bankPath, clock: ManualClock()).audit().faults
            #expect(Set(faults) == [fault], "\(condition)")
            let inSlices = try LedgerAudit().whole(in: TouchedBank.connect(folder.bankPath), slices: .zero).faults
            #expect(Set(inSlices) == [fault], "\(condition)")
        }
    }

    /// Fills the index of payees under a wrong condition.
    private func rebuildPayeeIndex(of path: String, where condition: String) throws {
        let vandal = try TouchedBank.connect(path)
        let name = "posting_to_payee"
        let sql = try #require(
            try vandal.first("SELECT sql FROM sqlite_schema WHERE name = '\(name)'") { $0.text(0) })
        try vandal.execute("DROP INDEX \(name)")
        try vandal.execute(sql.replacing("amount < 0", with: condition))
        try vandal.execute("PRAGMA writable_schema = ON")
        try vandal.run("UPDATE sqlite_schema SET sql = ?1 WHERE name = '\(name)'", .text(sql))
    }

    @Test func `finds a reference that differs between a transfer and its index`() async throws {
        let (folder, ledger) = try await makeSUT()
        await ledger.close()
        try changeID(in: folder.bankPath)
        let faults = try await Ledger.audit(at: folder.bankPath).faults
        #expect(faults.contains("The index sqlite_autoindex_transfer_1 lacks a row of transfer."))
        #expect(faults.contains("The index sqlite_autoindex_transfer_1 has an entry for no row of transfer."))
    }

    /// Changes a reference while its index is hidden from SQLite.
    private func changeID(in path: String) throws {
        let hide = """
            PRAGMA writable_schema = ON;
            CREATE TABLE kept AS SELECT * FROM sqlite_schema WHERE name IN ('transfer', 'sqlite_autoindex_transfer_1');
            UPDATE sqlite_schema SET sql = replace(sql, 'UNIQUE ', '') WHERE name = 'transfer';
            DELETE FROM sqlite_schema WHERE name = 'sqlite_autoindex_transfer_1';
            DELETE FROM sqlite_schema WHERE type = 'trigger';
            """
        try TouchedBank.connect(path).execute(hide)
        let show = """
            UPDATE transfer SET id = zeroblob(16) WHERE sequence = 2;
            PRAGMA writable_schema = ON;
            DELETE FROM sqlite_schema WHERE name = 'transfer';
            INSERT INTO sqlite_schema SELECT * FROM kept ORDER BY type DESC;
            """
        try TouchedBank.connect(path).execute(show)
    }
}
