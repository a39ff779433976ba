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
    @Test func `confirms a bookmark and marks it in the list`() async throws {
        let walk = try makeSUT()
        await walk.run("login demo", "demo", "cards", "bookmark 2", "bookmark 1", "list")
        #expect(walk.output.text.contains("Bookmarked Visa •••• 1211.\nBookmarked American Express •••• 0005.\n"))
        #expect(
            walk.output.text.hasSuffix(
                """
                1  •••• 0005  2025-12-31   bookmarked, expired

                Visa
                2  •••• 1211  2028-11-20   bookmarked
                3  •••• 4242  2029-02-20

                """))
    }

    @Test func `keeps a card without its bookmark until the next refresh`() async throws {
        let walk = try makeSUT(cards: MemoryCards([.visa, .amex], [.maestro]))
        await walk.run("login demo", "demo", "cards", "bookmark 2", "refresh", "unbookmark 2", "list", "refresh")
        #expect(
            walk.output.text.hasSuffix(
                """
                #  Number     Valid until
                Maestro
                1  •••• 7777  2027-07-01

                Visa
                2  •••• 1211  2028-11-20
                #  Number     Valid until
                Maestro
                1  •••• 7777  2027-07-01

                """))
    }

    @Test(arguments: ["bookmark", "unbookmark"])
    func `rejects a number that is not in the list`(command: String) async throws {
        let walk = try makeSUT()
        await walk.run("login demo", "demo", "cards", "\(command) 4")
        #expect(walk.errors.text == "There is no \"4\" in the list; choose 1 to 3.\n")
    }

    @Test func `says that there are no cards`() async throws {
        let walk = try makeSUT(cards: MemoryCards())
        await walk.run("login demo", "demo", "cards", "bookmark 1")
        #expect(walk.output.text.hasSuffix("There are no cards.\n"))
        #expect(walk.errors.text == "There is nothing to choose from.\n")
    }

    @Test func `sanitises types`() async throws {
        let card = CardModel(
            id: "1", type: CardType("a\u{1B}[31mb\u{202E}c"), number: "1211", expiry: CalendarDay(daysSinceEpoch: 0))
        let walk = try makeSUT(cards: MemoryCards([card]))
        await walk.run("login demo", "demo", "cards", "bookmark 1", "bookmarks")
        #expect(!walk.output.text.unicodeScalars.contains("\u{1B}"))
        #expect(!walk.output.text.unicodeScalars.contains("\u{202E}"))
    }

    @Test(arguments: [true, false])
    func `shows progress only at a terminal`(isTerminal: Bool) async throws {
        let walk = try makeSUT()
        walk.writer.showsProgress = isTerminal
        await walk.run("login demo", "demo", "cards")
        #expect(walk.output.text.contains("Loading the cards…") == isTerminal)
    }

    @Test func `marks bookmarks of other processes when the list reappears`() async throws {
        let store = overtakenStore()
        let walk = Walk(bank: try SampleBank().bank, cards: MemoryCards([.visa]), cardStore: store)

        await walk.run("login demo", "demo", "cards", "bookmarks", "back")

        #expect(walk.output.text.hasSuffix("1  •••• 1211  2028-11-20   bookmarked\n"))
    }

    @Test func `reports unreadable cards last`() async throws {
        let cards = MemoryCards([.visa])
        cards.leaveOut(LeftOutRecords("card", count: 2, firstReason: "[0].credit_card_number is missing"))

        let walk = try makeSUT(cards: cards)
        await walk.run("login demo", "demo", "cards")

        #expect(
            walk.output.text.hasSuffix(
                "\n2 cards were left out; the first: [0].credit_card_number is missing.\n"))
    }

    @Test func `shows the bookmarked cards with their types`() async throws {
        let walk = try makeSUT()
        await walk.run("login demo", "demo", "cards", "bookmark 2", "bookmark 1", "bookmarks")
        #expect(
            walk.output.text.hasSuffix(
                """
                #  Type              Number     Valid until
                1  American Express  •••• 0005  2025-12-31   expired
                2  Visa              •••• 1211  2028-11-20

                """))
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

    private func makeSUT(cards: any CardsPort = MemoryCards([.visa, .secondVisa, .amex])) throws -> Walk {
        Walk(bank: try SampleBank().bank, cards: cards)
    }
}
