import BankContracts
import InMemoryBank
import Testing

struct InMemoryBankContractTests {
    @Test(arguments: BankContract.laws)
    func `keeps the contract of banks`(law: Law<BankMaker>) async throws {
        try await law.hold { clock in InMemoryBank(clock: clock) }
    }
}
