import BankKernel
import BankKernelMocks
import CSQLite
import SQLite
import TestSupport
import Testing

@testable import Ledger

@Suite("LedgerAudit")
struct LedgerAuditTests {
    /// A bank with an opening deposit and two transfers, closed, and what `change` does to its file then.
    private func makeSUT(_ change: String = "") async throws -> (folder: TemporaryFolder, ledger: Ledger) {
        let folder = try TemporaryFolder()
        let ledger = try await Ledger.create(at: folder.bankPath, clock: ManualClock(), seed: .sample)
        await ledger.close()
        try vandalise(folder.bankPath, by: change)
        return (folder, try await Ledger.open(at: folder.bankPath, clock: ManualClock()))
    }

    private func vandalise(_ path: String, by change: String) throws {
        let vandal = try Connection(path: path, flags: SQLITE_OPEN_READWRITE, vfs: PageChecksums.vfs(over: nil))
        try SystemDisk().remove(path + ".mark")
        for trigger in [
            "transfer_refuses_update", "transfer_refuses_delete", "posting_refuses_update", "posting_refuses_delete",
        ]
        where !change.isEmpty {
            try vandal.execute("DROP TRIGGER \(trigger)")
        }
        try vandal.execute(change)
    }

    @Test("finds nothing wrong with a bank that nobody touched, and counts")
    func sound() async throws {
        let report = try await makeSUT().ledger.audit()
        #expect(report == AuditReport(customers: 2, accounts: 3, transfers: 3, faults: []))
    }

    @Test(
        "names what was changed behind the bank's back",
        arguments: [
            ("UPDATE transfer SET note = 'Rend' WHERE sequence = 2", ["Transfer 2 was changed after it was booked."]),
            (
                "UPDATE transfer SET chain = zeroblob(32) WHERE sequence = 3",
                ["Transfer 3 was changed after it was booked."]
            ),
            (
                "UPDATE account SET customer = 2 WHERE id = 1",
                (1...3).map { "Transfer \($0) was changed after it was booked." }
            ),
            ("DELETE FROM posting WHERE sequence = 3 AND amount > 0", ["Transfer 3 lacks a posting."]),
            (
                "UPDATE posting SET amount = amount + 1 WHERE sequence = 3 AND amount > 0",
                [
                    "Transfer 3 does not sum to zero.",
                    "Transfer 3 leaves a balance on AT74 9999 9000 0000 0002 that does not add up.",
                    "Transfer 3 was changed after it was booked.",
                    "The balance of account 2 is not the sum of its postings.",
                ]
            ),
            (
                "UPDATE posting SET booked_at = 1 WHERE sequence = 3 AND amount > 0",
                ["Transfer 3 has postings of another time."]
            ),
        ])
    func changed(change: String, faults: [String]) async throws {
        #expect(try await makeSUT(change).ledger.audit().faults == faults)
    }

    @Test("finds a customer's account below zero")
    func belowZero() async throws {
        let report = try await makeSUT(
            "UPDATE posting SET balance_after = -1 WHERE sequence = 3 AND amount < 0"
        ).ledger.audit()
        #expect(report.faults.contains("Transfer 3 leaves AT04 9999 9000 0000 0001 below zero."))
    }

    @Test("finds a transfer that is gone with its postings")
    func gone() async throws {
        let report = try await makeSUT(
            "DELETE FROM posting WHERE sequence = 2; DELETE FROM transfer WHERE sequence = 2"
        ).ledger.audit()
        #expect(report.faults.first == "Transfers before number 3 are missing.")
    }

    @Test("is spared by triggers: a booked transfer can be neither changed nor deleted")
    func immutable() async throws {
        let (folder, ledger) = try await makeSUT()
        let vandal = try Connection(path: folder.bankPath, flags: SQLITE_OPEN_READWRITE)
        let changes = [
            "UPDATE transfer SET note = ''": "a transfer is immutable",
            "DELETE FROM transfer": "a transfer is immutable",
            "UPDATE posting SET amount = 1": "a posting is immutable", "DELETE FROM posting": "a posting is immutable",
        ]
        for (change, detail) in changes {
            #expect(throws: BankError.storage(.failed(path: folder.bankPath, detail: detail))) {
                try vandal.execute(change)
            }
        }
        #expect(try await ledger.audit().isSound)
    }
}
