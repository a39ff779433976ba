import BankKernel
import BankKernelMocks
import CSQLite
import DurableSQLite
import InMemoryBank
import TestSupport
import Testing

@testable import Ledger

struct LedgerRecoveryTests {
    private func makeSUT(_ change: String = "") async throws -> (folder: TemporaryFolder, sut: LedgerCare) {
        let bank = try await MaintainedBank(change)
        return (bank.folder, bank.care)
    }

    @Test(arguments: [
        "UPDATE transfer SET note = 'Rend' WHERE sequence = 2",
        "UPDATE account SET name = 'Fun' WHERE id = 2; UPDATE customer SET display_name = 'Anne' WHERE id = 1",
        "INSERT INTO customer (username, display_name) VALUES ('eve', 'Eve')",
        "UPDATE transfer SET chain = zeroblob(32); UPDATE register SET chain = zeroblob(32)",
    ])
    func `accepts edits that keep the sums, if asked to`(change: String) async throws {
        let (folder, sut) = try await makeSUT(change)
        let before = try folder.bytes(of: "bank.sqlite")
        let report = try await sut.restamp(acceptsEdits: false)
        #expect(!report.isSound && report.hasOnlyEdits)
        #expect(try folder.bytes(of: "bank.sqlite") == before)
        #expect(try await sut.restamp(acceptsEdits: true).faults == [])
        #expect(try await Ledger.audit(at: folder.bankPath).faults == [])
    }

    @Test func `a restored bank whose edits are accepted is no backup`() async throws {
        let (folder, sut) = try await makeSUT()
        _ = try await sut.backUp(to: folder("copy"))
        _ = try await sut.restore(from: folder("copy"))
        try TouchedBank.connect(folder.bankPath).execute("UPDATE customer SET display_name = 'Anne' WHERE id = 1")

        #expect(try await sut.restamp(acceptsEdits: true).isSound)
        #expect(try await Ledger.audit(at: folder.bankPath).doubt == .noMark)
    }

    @Test(arguments: [false, true])
    func `a bank that is sound as it is has nothing to accept, and stays a backup`(acceptsEdits: Bool) async throws {
        let (folder, sut) = try await makeSUT()
        #expect(try await sut.restamp(acceptsEdits: acceptsEdits).hasNothingToAccept)
        #expect(try await Ledger.audit(at: folder.bankPath).doubt == nil)
        // A connection removes the mark, without which changes may be missing.
        _ = try TouchedBank.connect(folder.bankPath)
        #expect(try await !sut.restamp(acceptsEdits: acceptsEdits).hasNothingToAccept)
    }

    @Test func `registers only what differs from its latest entry`() async throws {
        let (folder, sut) = try await makeSUT("UPDATE account SET name = 'Fun' WHERE id = 2")
        func count() throws -> Int64? {
            try TouchedBank.connect(folder.bankPath).first("SELECT count(*) FROM register") { $0.integer(0) }
        }
        let before = try #require(try count())
        #expect(try await sut.restamp(acceptsEdits: true).isSound)
        #expect(try count() == before + 1)
    }

    @Test(arguments: [
        "UPDATE posting SET amount = amount + 1 WHERE sequence = 3 AND amount > 0",
        "UPDATE posting SET balance_after = 0 WHERE sequence = 3 AND amount < 0",
        "DELETE FROM posting WHERE sequence = 2; DELETE FROM transfer WHERE sequence = 2",
        "PRAGMA foreign_keys = OFF; DELETE FROM customer WHERE id = 2",
    ])
    func `refuses edits that do not add up`(change: String) async throws {
        let (folder, sut) = try await makeSUT(change)
        let before = try folder.bytes(of: "bank.sqlite")
        for acceptsEdits in [false, true] {
            let report = try await sut.restamp(acceptsEdits: acceptsEdits)
            #expect(!report.isSound && !report.hasOnlyEdits)
            #expect(try folder.bytes(of: "bank.sqlite") == before)
        }
    }

    @Test func `offers no acceptance of an account that it cannot read`() async throws {
        let (folder, sut) = try await makeSUT()
        try TouchedBank.touch(
            folder.bankPath, by: "PRAGMA ignore_check_constraints = ON; UPDATE account SET number = 'AT0' WHERE id = 2")
        let before = try folder.bytes(of: "bank.sqlite")
        let report = try await sut.restamp(acceptsEdits: false)
        #expect(!report.isSound && !report.hasOnlyEdits)
        await #expect(throws: BankError.self) { try await sut.restamp(acceptsEdits: true) }
        #expect(try folder.bytes(of: "bank.sqlite") == before)
    }

    @Test(arguments: [
        ("CREATE TABLE mine (x)", true), ("CREATE INDEX mine ON transfer (note)", true),
        ("UPDATE transfer SET note = 'Rend' WHERE sequence = 2", false),
    ])
    func `tells a changed schema, which is accepted in no way, from changed rows`(
        change: String, isStrange: Bool
    ) async throws {
        let (folder, sut) = try await makeSUT(change)
        let report = try await sut.restamp(acceptsEdits: false)
        #expect(report.hasStrangeSchema == isStrange && report.hasOnlyEdits != isStrange)
        _ = try await sut.restamp(acceptsEdits: true)
        #expect(try await Ledger.audit(at: folder.bankPath).isSound != isStrange)
    }

    @Test func `accepts a file that another program wrote when its content is sound`() async throws {
        let (folder, sut) = try await makeSUT()
        try Connection(path: folder.bankPath, flags: SQLITE_OPEN_READWRITE).execute(
            "PRAGMA journal_mode = DELETE; INSERT INTO login_attempt VALUES (zeroblob(32), 1, 1); VACUUM")
        await #expect(throws: BankError.self) { try await Ledger.audit(at: folder.bankPath) }
        #expect(try await sut.restamp(acceptsEdits: false).faults == [])
        #expect(try await Ledger.audit(at: folder.bankPath).faults == [])
    }

    @Test func `a bank behind its mark opens only after its loss is accepted`() async throws {
        let (folder, sut) = try await makeSUT()
        let earlier = try folder.bytes(of: "bank.sqlite")
        let ledger = try await Ledger.open(at: folder.bankPath, clock: ManualClock())
        try await ledger.pay(100)
        try await ledger.pay(101)
        await ledger.close()
        try folder.write(earlier, to: "bank.sqlite")
        await #expect(throws: BankError.self) { try await Ledger.open(at: folder.bankPath, clock: ManualClock()) }

        let recovery = try #require(try await sut.acceptLoss())
        #expect(recovery.loss.count == 2)
        #expect(recovery.loss.since == SequentialTransferIDs.id(3).description)
        #expect(recovery.kept == nil)
        #expect(recovery.report.transfers == 3)
        #expect(recovery.report.isSound)
        #expect(try await sut.acceptLoss() == nil)
        _ = try await Ledger.open(at: folder.bankPath, clock: ManualClock())
    }

    @Test func `a bank behind its mark that another program wrote to opens after its loss, then the file is accepted`()
        async throws
    {
        let (folder, sut) = try await makeSUT()
        let earlier = try folder.bytes(of: "bank.sqlite")
        let ledger = try await Ledger.open(at: folder.bankPath, clock: ManualClock())
        try await ledger.pay(100)
        await ledger.close()
        try folder.write(earlier, to: "bank.sqlite")
        try Connection(path: folder.bankPath, flags: SQLITE_OPEN_READWRITE).execute(
            "PRAGMA journal_mode = DELETE; VACUUM")

        let recovery = try #require(try await sut.acceptLoss())
        #expect(recovery.loss.count == 1)
        #expect(recovery.report.transfers == 3)
        #expect(recovery.report.isSound)
        #expect(recovery.isRewritten)
        await #expect(throws: BankError.storage(.rewritten(path: folder.bankPath))) {
            try await Ledger.audit(at: folder.bankPath)
        }
        #expect(try await sut.restamp(acceptsEdits: false).isSound)
        _ = try await Ledger.open(at: folder.bankPath, clock: ManualClock())
    }

    @Test func `a loss is not accepted while the logins cannot be ended`() async throws {
        let (folder, _) = try await makeSUT()
        let earlier = try folder.bytes(of: "bank.sqlite")
        let ledger = try await Ledger.open(at: folder.bankPath, clock: ManualClock())
        try await ledger.pay(100)
        await ledger.close()
        try folder.write(earlier, to: "bank.sqlite")
        let mark = try folder.bytes(of: "bank.sqlite.mark")

        let failing = LedgerCare(path: folder.bankPath) { () throws(StorageFailure) in throw .readOnly(path: "logins") }
        await #expect(throws: BankError.storage(.readOnly(path: "logins"))) { try await failing.acceptLoss() }
        #expect(try folder.bytes(of: "bank.sqlite.mark") == mark)
    }

    @Test func `waits for a writer`() async throws {
        let (folder, sut) = try await makeSUT()
        let other = try WriterLock(path: folder.bankPath)
        #expect(try other.acquire(patience: .zero) { true })
        let restamp = Task { try await sut.restamp(acceptsEdits: false) }
        try await Task.sleep(for: .milliseconds(100))
        other.release()
        #expect(try await restamp.value.isSound)
    }

    @Test func `keeps a damaged log, copies its whole part into the file, and counts no logins as lost`() async throws {
        let (folder, _) = try await makeSUT()
        let ledger = try await Ledger.open(at: folder.bankPath, clock: ManualClock())
        for number in 100...109 {
            try await ledger.pay(UInt64(number))
            _ = try await ledger.end(
                LoginAttempt("ann"), as: .failed, at: ManualClock().now(), throttle: LoginThrottle())
        }
        let killed = try TemporaryFolder()
        for name in ["bank.sqlite", "bank.sqlite-wal", "bank.sqlite.mark"] {
            try killed.write(folder.bytes(of: name), to: name)
        }
        var log = try killed.bytes(of: "bank.sqlite-wal")
        log[log.count / 2] ^= 1
        try killed.write(log, to: "bank.sqlite-wal")

        let recovery = try #require(try await LedgerCare(path: killed.bankPath).acceptLoss())
        #expect(recovery.report.isSound)
        #expect(recovery.report.transfers + (recovery.loss.count ?? 0) == 13)
        #expect(recovery.report.transfers > 3)
        #expect(try killed.bytes(of: "bank.sqlite-wal.lost") == log)
    }
}
