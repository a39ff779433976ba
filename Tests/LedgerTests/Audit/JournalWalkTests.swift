import BankKernel
import InMemoryBank
import TestSupport
import Testing

@testable import Ledger

@Suite struct JournalWalkTests {
    private func makeSUT(_ change: String = "") async throws -> (folder: TemporaryFolder, ledger: Ledger) {
        try await TouchedBank.make(change)
    }

    @Test func `sees that the latest transfers are gone, by a head that was kept elsewhere`() async throws {
        let (folder, ledger) = try await makeSUT()
        let kept = try await ledger.audit().head
        _ = try await ledger.addCustomer(username: "eve", displayName: "Eve", passwordHash: nil)
        let later = try await ledger.audit().head
        #expect(later.number == kept.number && later != kept)
        #expect(try await ledger.audit(expecting: kept).isSound)
        #expect(try await ledger.audit(expecting: later).isSound)

        let other = try await makeSUT().ledger.audit(expecting: kept)
        #expect(other.faults == ["The chain does not pass through \(kept): this bank is not the one it was then."])

        await ledger.close()
        try TouchedBank.touch(
            folder.bankPath,
            by: """
                DELETE FROM register WHERE after = 3; DELETE FROM posting WHERE sequence = 3; DELETE FROM transfer WHERE sequence = 3;
                """)
        let report = try await Ledger.audit(at: folder.bankPath, expecting: kept)
        #expect(report.faults.contains("There are 2 transfers, and there were 3: the latest are missing."))
    }

    @Test func `sees that the latest transfers are gone when the register knows of them`() async throws {
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
}
