import BankKernel
import CSQLite
import InMemoryBank
import SQLite
import TestSupport
import Testing

@testable import Ledger

@Suite struct PostingWalkTests {
    private func makeSUT(_ change: String = "") async throws -> (folder: TemporaryFolder, ledger: Ledger) {
        try await TouchedBank.make(change)
    }

    @Test func `finds a posting that belongs to no transfer, and one too many`() async throws {
        let (_, ledger) = try await makeSUT(
            """
            PRAGMA foreign_keys = OFF;
            INSERT INTO posting VALUES (3, 2, 1, 1767603600000, 5, -99995);
            INSERT INTO posting VALUES (3, 9, 1, 1767603600000, 5, -99990);
            """)
        let faults = try await ledger.audit().faults
        #expect(faults.contains("Transfer 2 has a posting too many, on account 3."))
        #expect(faults.contains("Account 3 has a posting of transfer 9, which is not there."))
    }
}
