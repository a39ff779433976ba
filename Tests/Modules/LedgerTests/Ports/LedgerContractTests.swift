import BankContracts
import Ledger
import TestSupport
import Testing

struct LedgerContractTests {
    @Test(arguments: BankContract.laws)
    func `keeps the contract of banks`(law: Law<BankMaker>) async throws {
        let folder = try TemporaryFolder()

        try await law.hold { clock in try await Ledger.create(at: folder.bankPath, clock: clock) }
    }
}
