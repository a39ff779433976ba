import BankContracts
import BankKernel
import InMemoryBank
import Testing

struct MemoryCardStoreTests {
    @Test(arguments: CardStoreContract.laws)
    func `keeps the contract of card stores`(law: Law<any CardStorePort>) async throws {
        try await law.hold(for: MemoryCardStore())
    }
}
