import BankKernel
import BankKernelMocks
import BankSamples
import CardsMocks
import InMemoryBank
import Testing

@testable import Cards

@MainActor
struct CardsInteractorTests {
    private let source = MockCardsPort(fake: MemoryCards([.visa, .secondVisa, .amex], [.maestro]))
    private let store = MemoryCardStore()
    private let feed = BookmarkFeed()

    @Test func `asks the source when the store has nothing, and not again`() async throws {
        let sut = makeSUT()

        let first = try await sut.getCards()
        let second = try await sut.getCards()

        #expect(first == second)
        #expect(source.messages == [.cards])
    }

    @Test func `does not ask the source for what the store has`() async throws {
        _ = try await store.replaceCards(of: CustomerID(rawValue: 1), with: [.maestro])

        #expect(try await makeSUT().getCards().records == [KeptCard(.maestro, isBookmarked: false)])
        #expect(source.messages == [])
    }

    @Test func `asks the source again while it has nothing`() async throws {
        let empty = MockCardsPort(fake: MemoryCards())
        let sut = makeSUT(source: empty)
        _ = try await sut.getCards()
        _ = try await sut.getCards()

        #expect(empty.messages == [.cards, .cards])
    }

    @Test func `a failed refresh leaves the kept cards`() async throws {
        let sut = makeSUT()
        let cards = try await sut.getCards()
        source.failAll(with: .timeout)

        await #expect(throws: CardsFailure.service(.timeout)) { try await sut.refreshCards() }

        #expect(try await sut.getCards() == cards)
    }

    @Test func `passes on unreadable records of new cards only`() async throws {
        let leftOut = LeftOutRecords("card", count: 1, firstReason: "[0].uid is missing")
        let source = MemoryCards([.visa, .amex], [.visa, .maestro])
        source.leaveOut(leftOut)
        let sut = makeSUT(source: source)

        #expect(try await sut.getCards().leftOut == leftOut)
        #expect(try await sut.getCards().leftOut == nil)
        #expect(try await sut.refreshCards().leftOut == leftOut)
    }

    @Test func `a refresh updates a bookmarked card and tells observers`() async throws {
        let renewed = CardModel(
            id: CardModel.visa.id, type: CardModel.visa.type, number: "1211",
            expiry: CalendarDay(daysSinceEpoch: 30_000))
        let sut = makeSUT(source: MemoryCards([.visa], [renewed]))
        _ = try await sut.getCards()
        try await sut.setBookmark(true, on: .visa)
        var heard: [KeptCard] = []
        sut.observeBookmarks(for: feed) { heard.append($0) }

        _ = try await sut.refreshCards()

        #expect(heard == [KeptCard(renewed, isBookmarked: true)])
    }

    @Test func `a refresh does not report an unchanged bookmarked card`() async throws {
        let sut = makeSUT()
        _ = try await sut.getCards()
        try await sut.setBookmark(true, on: .amex)
        sut.observeBookmarks(for: feed) { _ in Issue.record("heard") }

        _ = try await sut.refreshCards()

        #expect(try await sut.getBookmarks() == [KeptCard(.amex, isBookmarked: true)])
    }

    @Test func `bookmarks are a customer's own in a shared store and feed`() async throws {
        let (sut, other) = (makeSUT(), makeSUT(customer: 2))
        _ = try await sut.getCards()
        _ = try await other.getCards()
        other.observeBookmarks(for: feed) { _ in Issue.record("heard of another customer's bookmark") }

        try await sut.setBookmark(true, on: .visa)

        #expect(try await other.getBookmarks() == [])
        #expect(try await makeSUT().getBookmarks() == [KeptCard(.visa, isBookmarked: true)])
    }

    @Test func `returns the cards in order of type, again the same, without bookmarks at first`() async throws {
        let sut = makeSUT()

        #expect(try await sut.getCards().records == .samples)
        #expect(try await sut.getCards().records == .samples)
        #expect(try await sut.getBookmarks() == [])
        #expect(sut.getToday().description == "2026-01-05")
    }

    @Test func `keeps a bookmark until it is removed`() async throws {
        let sut = makeSUT()
        _ = try await sut.getCards()

        try await sut.setBookmark(true, on: .visa)
        #expect(try await sut.getBookmarks() == [KeptCard(.visa, isBookmarked: true)])

        try await sut.setBookmark(false, on: .visa)
        #expect(try await sut.getBookmarks() == [])
        #expect(try await sut.getCards().records == .samples)
    }

    @Test func `a refresh replaces the cards and keeps bookmarked ones`() async throws {
        let sut = makeSUT()
        _ = try await sut.getCards()
        try await sut.setBookmark(true, on: .visa)

        let cards = try await sut.refreshCards()

        #expect(cards.records == [KeptCard(.maestro, isBookmarked: false), KeptCard(.visa, isBookmarked: true)])
        #expect(try await sut.getCards() == cards)
    }

    @Test func `tells observers every change in order`() async throws {
        let sut = makeSUT()
        _ = try await sut.getCards()
        var heard: [KeptCard] = []
        sut.observeBookmarks(for: feed) { heard.append($0) }

        try await sut.setBookmark(true, on: .visa)
        try await sut.setBookmark(false, on: .visa)

        #expect(heard == [KeptCard(.visa, isBookmarked: true), KeptCard(.visa, isBookmarked: false)])
    }

    @Test func `passes on a failure without telling observers`() async {
        let failure = StorageFailure.readOnly(path: "p")
        store.fail(with: failure)
        let sut = makeSUT()
        sut.observeBookmarks(for: feed) { _ in Issue.record("heard") }

        await #expect(throws: CardsFailure.storage(failure)) { try await sut.getCards() }
        await #expect(throws: CardsFailure.storage(failure)) { try await sut.refreshCards() }
        await #expect(throws: CardsFailure.storage(failure)) { try await sut.getBookmarks() }
        await #expect(throws: CardsFailure.storage(failure)) { try await sut.setBookmark(true, on: .visa) }
    }

    private func makeSUT(source: (any CardsPort)? = nil, customer: Int64 = 1) -> CardsInteractor {
        CardsInteractor(
            source: source ?? self.source, store: store, feed: feed, clock: ManualClock(),
            customer: CustomerID(rawValue: customer))
    }
}
