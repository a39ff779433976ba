import BankKernel
import BankKernelMocks
import BankSamples
import CSQLite
import DurableSQLite
import InMemoryBank
import LedgerRules
import Money
import TestSupport
import Testing

@testable import Ledger

struct LedgerSchemaTests {
    /// An upgraded bank of the first format.
    private func makeSUT(_ change: String = "") throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try FormatOneBank.make(in: folder, then: change)
        _ = try LedgerFile(path: folder.bankPath).open()
        return folder
    }

    @Test func `a bank of the first format keeps everything and is sound`() async throws {
        let folder = try makeSUT()
        let ledger = try await Ledger.open(at: folder.bankPath, clock: ManualClock())
        let report = try await ledger.audit()
        #expect(report.faults == [])
        #expect([report.customers, report.accounts, report.transfers] == [2, 3, 2])
        #expect(report.unchecked.count == 1)
        #expect(try await ledger.audit(against: nil).unchecked == report.unchecked)
        let ann = try #require(try await ledger.credential(forUsername: "ann"))
        #expect(try await ledger.accounts(of: ann.user.id).map(\.balance) == [.eur(700_00)])
    }

    @Test func `says once which format it had`() async throws {
        let folder = try TemporaryFolder()
        try FormatOneBank.make(in: folder)
        let first = try await Ledger.open(at: folder.bankPath, clock: ManualClock())
        #expect(await first.formerFormat == 1)
        await first.close()
        #expect(await (try await Ledger.open(at: folder.bankPath, clock: ManualClock())).formerFormat == nil)
    }

    @Test func `transfers continue the chain of the first format`() async throws {
        let folder = try makeSUT()
        let ledger = try await Ledger.open(at: folder.bankPath, clock: ManualClock())
        let before = try await ledger.audit().head
        _ = try await ledger.addCustomer(username: "eve", displayName: "Eve", passwordHash: nil)
        _ = try await ledger.deposit(
            to: try #require(BankNumbering.accountNumber(serial: 1)), amount: .eur(1),
            reference: TransferReference(id: SequentialTransferIDs.id(1)))
        let report = try await ledger.audit(expecting: before)
        #expect(report.faults == [])
        #expect(report.head.number == 3)
    }

    @Test func `an upgraded bank has the schema of a new one`() throws {
        let folder = try makeSUT()
        let old = try TouchedBank.connect(folder.bankPath)
        let new = try Connection(path: ":memory:", flags: SQLITE_OPEN_READWRITE)
        try LedgerSchema.format().mark(new)
        try LedgerSchema.make(in: new)
        let digest = try RegisteredContent(connection: new).schemaDigest()
        #expect(try RegisteredContent(connection: old).schemaDigest() == digest)
    }

    @Test(arguments: [
        (
            "UPDATE account SET customer = 2 WHERE id = 1",
            (1...2).map { "Transfer \($0) was changed after it was booked." },
            "Transfer 1 was changed after it was booked and 1 more"
        ),
        (
            """
            DROP TRIGGER transfer_refuses_update;
            CREATE TRIGGER transfer_refuses_update BEFORE UPDATE ON transfer BEGIN SELECT 1; END;
            """, ["The tables, indices or triggers are not those of the bank's format."],
            "The tables, indices or triggers are not those of the bank's format"
        ),
    ])
    func `does not upgrade an unsound bank, and leaves it as it is`(
        change: String, faults: [String], reason: String
    ) async throws {
        let folder = try TemporaryFolder()
        try FormatOneBank.make(in: folder, then: change)
        let before = try folder.bytes(of: "bank.sqlite")
        let detail = "\(reason); it was not brought up from format 1"
        await #expect(throws: BankError.storage(.damaged(path: folder.bankPath, detail: detail))) {
            try await Ledger.open(at: folder.bankPath, clock: ManualClock())
        }
        #expect(try await Ledger.audit(at: folder.bankPath).faults == faults)
        #expect(try folder.bytes(of: "bank.sqlite") == before)
    }

    @Test func `does not upgrade an unknown format`() throws {
        let connection = try Connection(path: ":memory:", flags: SQLITE_OPEN_READWRITE)
        #expect(throws: StorageFailure.damaged(path: ":memory:", detail: "unknown format 0")) {
            try LedgerSchema.upgrade(from: 0, in: connection)
        }
    }
}

struct LoginAttemptTableTests {
    /// A table of its own, and the bank's salt.
    private func makeSUT() throws -> (sut: LoginAttemptTable, salt: [UInt8]) {
        let connection = try Connection(path: ":memory:", flags: SQLITE_OPEN_READWRITE)
        try LedgerSchema.make(in: connection)
        let salt = [UInt8](repeating: 7, count: 32)
        try connection.run("INSERT OR REPLACE INTO meta (name, value) VALUES ('salt', ?1)", .blob(salt))
        return (LoginAttemptTable(connection: connection), salt)
    }

    @Test(arguments: [([UInt8]("ann".utf8), \LoginMemory.failed), ([0xFE], \.shared)])
    func `finds what earlier versions kept`(
        key: [UInt8], attempts: any KeyPath<LoginMemory, FailedLogins> & Sendable
    ) throws {
        let (sut, salt) = try makeSUT()
        try sut.connection.run(
            "INSERT INTO login_attempt (username_digest, failures, latest) VALUES (?1, 4, 1000)",
            .blob(SHA256.hash(salt + key)))
        let kept = FailedLogins(count: 4, latest: Instant(millisecondsSinceEpoch: 1_000))
        #expect(try sut.memory(of: LoginAttempt("ann"))[keyPath: attempts] == kept)
    }
}
