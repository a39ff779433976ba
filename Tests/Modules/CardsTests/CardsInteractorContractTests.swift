import BankKernel
import BankKernelMocks
import BankSamples
import Cards
import CardsMocks
import InMemoryBank
import Testing

/// What every interactor of lists of cards holds, the mock and the real one alike.
@MainActor
struct CardsInteractorContractTests {
    enum Subject: CaseIterable {
        case mock
        case real
    }

    private let store = MemoryCardStore()
    private let observer = MockCardsView()

    @Test(arguments: Subject.allCases)
    func `gives the cards in order of type`(subject: Subject) async throws {
        #expect(try await makeSUT(subject).getCards().records == .samples)
    }

    @Test(arguments: Subject.allCases)
    func `gives the same cards again`(subject: Subject) async throws {
        let sut = makeSUT(subject)
        _ = try await sut.getCards()

        #expect(try await sut.getCards().records == .samples)
    }

    @Test(arguments: Subject.allCases)
    func `has no bookmark at first`(subject: Subject) async throws {
        let sut = makeSUT(subject)
        _ = try await sut.getCards()

        #expect(try await sut.getBookmarks() == [])
    }

    @Test(arguments: Subject.allCases)
    func `keeps a bookmark until it is removed`(subject: Subject) async throws {
        let sut = makeSUT(subject)
        _ = try await sut.getCards()

        try await sut.setBookmark(true, on: .visa)
        #expect(try await sut.getBookmarks() == [KeptCard(.visa, isBookmarked: true)])

        try await sut.setBookmark(false, on: .visa)
        #expect(try await sut.getBookmarks() == [])
        #expect(try await sut.getCards().records == .samples)
    }

    @Test(arguments: Subject.allCases)
    func `a refresh replaces the cards and keeps bookmarked ones`(subject: Subject) async throws {
        let sut = makeSUT(subject)
        _ = try await sut.getCards()
        try await sut.setBookmark(true, on: .visa)

        let cards = try await sut.refreshCards()

        #expect(cards.records == [KeptCard(.maestro, isBookmarked: false), KeptCard(.visa, isBookmarked: true)])
        #expect(try await sut.getCards() == cards)
    }

    @Test(arguments: Subject.allCases)
    func `observers hear of every change, in order`(subject: Subject) async throws {
        let sut = makeSUT(subject)
        _ = try await sut.getCards()
        var heard: [KeptCard] = []
        sut.observeBookmarks(for: observer) { heard.append($0) }

        try await sut.setBookmark(true, on: .visa)
        try await sut.setBookmark(false, on: .visa)

        #expect(heard == [KeptCard(.visa, isBookmarked: true), KeptCard(.visa, isBookmarked: false)])
    }

    @Test(arguments: Subject.allCases)
    func `passes a failure on and says nothing to observers`(subject: Subject) async {
        let failure = StorageFailure.readOnly(path: "p")
        let sut = makeSUT(subject, failingWith: failure)
        sut.observeBookmarks(for: observer) { _ in Issue.record("heard") }

        await #expect(throws: CardsFailure.storage(failure)) { try await sut.getCards() }
        await #expect(throws: CardsFailure.storage(failure)) { try await sut.refreshCards() }
        await #expect(throws: CardsFailure.storage(failure)) { try await sut.getBookmarks() }
        await #expect(throws: CardsFailure.storage(failure)) { try await sut.setBookmark(true, on: .visa) }
    }

    @Test(arguments: Subject.allCases)
    func `knows the day`(subject: Subject) {
        #expect(makeSUT(subject).getToday().description == "2026-01-05")
    }

    private func makeSUT(
        _ subject: Subject, failingWith failure: StorageFailure? = nil
    ) -> any CardsInteractorProtocol {
        switch subject {
        case .mock:
            let mock = MockCardsInteractor(fake: FakeCardsInteractor(newCards: RecordList([.maestro])))
            mock.failAll(with: failure.map { .storage($0) })
            return mock
        case .real:
            store.fail(with: failure)
            return CardsModule.interactor(
                source: MemoryCards([.visa, .secondVisa, .amex], [.maestro]), store: store, feed: BookmarkFeed(),
                clock: ManualClock(), customer: CustomerID(rawValue: 1))
        }
    }
}
