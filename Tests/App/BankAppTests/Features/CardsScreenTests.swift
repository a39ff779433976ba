import BankKernel
import BankKernelMocks
import BankSamples
import InMemoryBank
import Interception
import TerminalIO
import Testing

@testable import BankApp

@MainActor
@Suite struct CardsScreenTests {
    @Test func `marks bookmarks of other processes when the list reappears`() async throws {
        let store = overtakenStore()
        let walk = Walk(bank: try SampleBank().bank, cards: MemoryCards([.visa]), cardStore: store)

        await walk.run("login demo", "demo", "cards", "bookmarks", "back")

        #expect(walk.output.text.hasSuffix("1  •••• 1211  2028-11-20   bookmarked\n"))
    }

    /// A store in which another process bookmarks every card after the first two reads.
    private func overtakenStore() -> MockCardStorePort {
        let (store, log) = (MemoryCardStore(), MessageLog())
        let port = MockCardStorePort(fake: store, log: log)
        port.answers.cards = { customer throws(StorageFailure) in
            let kept = try await store.cards(of: customer)
            guard log.messages.count(where: { $0 == .cardStorePort(.cards(of: customer)) }) > 2 else { return kept }
            return kept.map { KeptCard($0.card, isBookmarked: true) }
        }
        return port
    }
}
