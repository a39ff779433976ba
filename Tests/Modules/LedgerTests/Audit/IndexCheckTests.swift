import BankKernel
import CSQLite
import DurableSQLite
import InMemoryBank
import TestSupport
import Testing

@testable import Ledger

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
