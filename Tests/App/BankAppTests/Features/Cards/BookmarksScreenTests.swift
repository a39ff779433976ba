import BankKernel
import BankSamples
import InMemoryBank
import Terminal
import TestSupport
import Testing

@testable import BankApp

@MainActor
@Suite struct BookmarksScreenTests {
    @Test func `shows the bookmarked cards`() async throws {
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

    @Test func `without a bookmark it says how to make one`() async throws {
        let walk = try makeSUT()
        await walk.run("login demo", "demo", "cards", "bookmarks", "unbookmark 1")
        #expect(
            walk.output.text.hasSuffix(
                "No card is bookmarked. In the list of cards, \"bookmark N\" bookmarks one.\n"))
        #expect(walk.errors.text == "There is nothing to choose from.\n")
    }

    @Test func `shows what is left when a bookmark is removed`() async throws {
        let walk = try makeSUT()
        await walk.run("login demo", "demo", "cards", "bookmark 2", "bookmark 1", "bookmarks", "unbookmark 1")
        #expect(
            walk.output.text.hasSuffix(
                """
                #  Type  Number     Valid until
                1  Visa  •••• 1211  2028-11-20

                """))
    }

    @Test func `another customer has bookmarks of their own`() async throws {
        let store = MemoryCardStore()
        let bank = try SampleBank().bank
        try await store.setBookmark(true, on: .visa, for: CustomerID(rawValue: 99))
        let walk = Walk(bank: bank, cardStore: store)
        await walk.run("login demo", "demo", "cards", "bookmarks")
        #expect(walk.output.text.contains("No card is bookmarked."))
    }

    @Test func `a store that fails is said, and retry asks again`() async throws {
        let store = MemoryCardStore()
        let walk = Walk(bank: try SampleBank().bank, cardStore: store)
        store.fail(with: .busy(path: "/cards.sqlite"))
        await walk.run("login demo", "demo", "cards", "bookmarks", "retry")
        let message =
            "The cards cannot be kept: /cards.sqlite is kept busy by other programs; try again in a moment.\n"
        #expect(walk.errors.text == message + message + message)
    }

    @Test func `the screen has a name of its own, and back leads to the cards`() async throws {
        let walk = try makeSUT()
        let input = ScriptedInput(["login demo", "demo", "cards", "bookmarks", "back"].map(InputEvent.line))
        await walk.run(over: input)
        #expect(input.requests.map(\.prompt).suffix(3) == ["cards>", "bookmarks>", "cards>"])
    }

    private func makeSUT() throws -> Walk {
        Walk(bank: try SampleBank().bank)
    }
}
