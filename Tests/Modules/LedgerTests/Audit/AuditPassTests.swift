import BankKernel
import BankKernelMocks
import BankSamples
import CSQLite
import LedgerRules
import Money
import SQLite
import TestSupport
import Testing

@testable import Ledger

@Suite struct AuditPassTests {
    private func makeSUT(_ change: String = "") async throws -> (folder: TemporaryFolder, ledger: Ledger) {
        try await TouchedBank.make(change)
    }

    @Test func `finds the same a row at a time`() async throws {
        let (folder, ledger) = try await makeSUT("UPDATE transfer SET note = 'Rend' WHERE sequence = 2")
        let whole = try await ledger.audit()
        let connection = try LedgerFile(path: folder.bankPath).open()
        var audit = LedgerAudit()
        var report: AuditReport?
        var slices = 0
        while report == nil {
            report = try connection.snapshot { connection throws(StorageFailure) in
                try audit.check(in: connection, for: TimeSlice(length: .zero))
            }
            slices += 1
        }
        #expect(report == whole)
        #expect(slices > 30)
    }

    @Test func `leaves what is booked meanwhile to the next one`() async throws {
        let (folder, ledger) = try await makeSUT()
        let head = try await ledger.audit().head
        let connection = try LedgerFile(path: folder.bankPath).open()
        var audit = LedgerAudit()
        var report: AuditReport?
        var slices: UInt64 = 0
        while report == nil {
            report = try connection.snapshot { connection throws(StorageFailure) in
                try audit.check(in: connection, for: TimeSlice(length: .zero))
            }
            slices += 1
            guard slices.isMultiple(of: 5), slices < 200 else { continue }
            _ = try await ledger.addCustomer(username: "\(slices)", displayName: "", passwordHash: nil)
            _ = try await ledger.deposit(
                to: try #require(BankNumbering.accountNumber(serial: 1)), amount: .eur(1),
                reference: TransferReference(id: SequentialTransferIDs.id(100 + slices)))
        }
        #expect(report?.faults == [])
        #expect(report?.head == head)
    }
}
