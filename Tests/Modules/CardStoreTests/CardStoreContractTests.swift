import BankContracts
import BankKernel
import CardStore
import TestSupport
import Testing

struct CardStoreContractTests {
    @Test(arguments: CardStoreContract.laws)
    func `keeps the contract of card stores`(law: Law<any CardStorePort>) async throws {
        let folder = try TemporaryFolder()

        try await law.hold(for: CardStore(path: folder("cards.sqlite")))
    }
}
