import BankKernel
import BankKernelMocks
import BankSamples
import CardsMocks
import Interception
import Testing

@testable import Cards

@MainActor
struct CardsPresenterTests {
    private let view = MockCardsView()
    private let router = MockCardsRouter()
    private let interactor = MockCardsInteractor(fake: FakeCardsInteractor(newCards: RecordList([.maestro])))

    @Test func `says last which cards could not be read`() async throws {
        let leftOut = try #require(LeftOutRecords("card", count: 2, firstReason: "[0].uid is missing"))
        interactor.answers.refreshCards = { RecordList([], leftOut: leftOut) }

        await makeSUT().refreshCards()

        #expect(view.messages.suffix(2) == [.displayEmpty, .displayLeftOut(leftOut)])
    }

    @Test func `shows the cards by type`() async {
        await makeSUT().loadCards()

        #expect(view.messages == [.displayLoading, .displaySections(Self.sections)])
        #expect(asked == [.observeBookmarks, .getCards])
    }

    @Test func `says that there are no cards`() async {
        await makeSUT(MockCardsInteractor(cards: [])).loadCards()

        #expect(view.messages == [.displayLoading, .displayEmpty])
    }

    @Test func `shows new cards`() async {
        let sut = makeSUT()
        await sut.loadCards()

        await sut.refreshCards()

        #expect(
            view.messages.suffix(2) == [
                .displayLoading, .displaySections([CardSection(title: "Maestro", cards: [Self.card(.maestro)])]),
            ])
    }

    @Test func `observes once, however often it loads`() async {
        let sut = makeSUT()

        await sut.loadCards()
        await sut.loadCards()
        await sut.refreshCards()

        #expect(asked == [.observeBookmarks, .getCards, .getCards, .refreshCards])
    }

    @Test(arguments: [CardsFailure.service(.timeout), .storage(.diskFull(path: "p"))])
    func `says what went wrong and retries`(failure: CardsFailure) async {
        let sut = makeSUT()
        interactor.failAll(with: failure)
        await sut.loadCards()
        interactor.failAll(with: nil)

        await sut.retry()

        #expect(
            view.messages == [
                .displayLoading, .showError(message: "\(failure)"), .displayLoading, .displaySections(Self.sections),
            ])
    }

    @Test func `a failed refresh leaves the list usable`() async {
        let sut = makeSUT()
        await sut.loadCards()
        interactor.failAll(with: .service(.timeout))
        await sut.refreshCards()
        interactor.failAll(with: nil)

        await sut.addBookmark(to: Self.card(.visa))

        #expect(
            view.messages.suffix(2) == [
                .displayBookmarks([Self.card(.visa, isBookmarked: true)]),
                .displayBookmarkChange(of: Self.card(.visa, isBookmarked: true)),
            ])
    }

    @Test func `retries a failed refresh`() async {
        let sut = makeSUT()
        await sut.loadCards()
        interactor.failAll(with: .service(.timeout))
        await sut.refreshCards()

        await sut.retry()

        #expect(asked.suffix(2) == [.refreshCards, .refreshCards])
    }

    @Test func `reloads when nothing failed`() async {
        let sut = makeSUT()
        await sut.loadCards()

        await sut.retry()

        #expect(asked.suffix(2) == [.getCards, .getCards])
    }

    @Test func `goes to the bookmarks and back`() {
        let sut = makeSUT()

        sut.didSelectBookmarks()
        sut.didSelectBack()

        #expect(router.messages == [.navigateToBookmarks, .navigateBack])
    }

    private static let sections = [
        CardSection(title: "American Express", cards: [card(.amex)]),
        CardSection(title: "Visa", cards: [card(.visa), card(.secondVisa)]),
    ]

    private static func card(_ card: CardModel, isBookmarked: Bool = false) -> CardViewModel {
        CardViewModel(KeptCard(card, isBookmarked: isBookmarked), today: CalendarDay(daysSinceEpoch: 20_458))
    }

    private func makeSUT() -> any CardsPresenterProtocol {
        makeSUT(interactor)
    }

    /// What the interactor was asked but the day.
    private var asked: [MockCardsInteractor.Message] { interactor.messages.filter { $0 != .getToday } }

    private func makeSUT(_ interactor: MockCardsInteractor) -> any CardsPresenterProtocol {
        CardsModule.presenter(view: view, interactor: interactor, router: router)
    }
}

/// Bookmarks, in a list of cards and a list of bookmarks over one feed.
@MainActor
struct CardsPresenterBookmarkTests {
    private let view = MockCardsView()
    private let bookmarksView = MockCardsView()
    private let router = MockCardsRouter()
    private let interactor = MockCardsInteractor(cards: [
        KeptCard(.amex, isBookmarked: true), KeptCard(.visa, isBookmarked: false),
    ])

    @Test func `shows the bookmarked cards`() async {
        await makeSUT(bookmarksView).loadBookmarks()

        #expect(bookmarksView.messages == [.displayLoading, .displayBookmarks([Self.amex])])
    }

    @Test func `says that there are no bookmarks`() async {
        await CardsModule.presenter(view: bookmarksView, interactor: MockCardsInteractor(), router: router)
            .loadBookmarks()

        #expect(bookmarksView.messages == [.displayLoading, .displayEmpty])
    }

    @Test func `shows a bookmark in both lists before it is confirmed`() async {
        let (sut, bookmarks) = (makeSUT(view), makeSUT(bookmarksView))
        await sut.loadCards()
        await bookmarks.loadBookmarks()

        await sut.addBookmark(to: Self.visa(isBookmarked: false))

        let both = [Self.amex, Self.visa(isBookmarked: true)]
        #expect(
            view.messages.suffix(2) == [
                .displayBookmarks(both), .displayBookmarkChange(of: Self.visa(isBookmarked: true)),
            ])
        #expect(bookmarksView.messages.last == .displayBookmarks(both))
    }

    @Test func `shows a bookmark that is set while the cards are read`() async {
        let (sut, other) = (makeSUT(view), makeSUT(bookmarksView))
        interactor.answers.getCards = { RecordList([KeptCard(.visa, isBookmarked: false)]) }
        let gate = interactor.hold(.getCards)
        let loading = Task { await sut.loadCards() }
        await gate.arrival()

        await other.addBookmark(to: Self.visa(isBookmarked: false))
        gate.open()
        await loading.value

        let visa = CardSection(title: "Visa", cards: [Self.visa(isBookmarked: true)])
        #expect(view.messages.last == .displaySections([visa]))
    }

    @Test func `removes a bookmark from both lists at once`() async {
        let (sut, bookmarks) = (makeSUT(view), makeSUT(bookmarksView))
        await sut.loadCards()
        await bookmarks.loadBookmarks()

        await bookmarks.removeBookmark(from: Self.amex)

        #expect(view.messages.last == .displayBookmarks([]))
        #expect(bookmarksView.messages.suffix(2).first == .displayEmpty)
    }

    @Test func `goes by the bookmarks that another program has set`() async {
        let (sut, bookmarks) = (makeSUT(view), makeSUT(bookmarksView))
        await sut.loadCards()
        await bookmarks.loadBookmarks()
        interactor.answers.getBookmarks = { [CardModel.amex, .visa].map { KeptCard($0, isBookmarked: true) } }

        await bookmarks.removeBookmark(from: Self.amex)
        await sut.addBookmark(to: Self.visa(isBookmarked: false))

        #expect(bookmarksView.messages.suffix(2).first == .displayBookmarks([Self.visa(isBookmarked: true)]))
        #expect(view.messages.last == .showError(message: "Visa •••• 1211 is bookmarked already."))
    }

    @Test func `shows a bookmark that another list has set while this one was changed`() async {
        let (sut, bookmarks) = (makeSUT(view), makeSUT(bookmarksView))
        await sut.loadCards()
        await bookmarks.loadBookmarks()
        let setAnother: @MainActor @Sendable () async -> Void = {
            await bookmarks.addBookmark(to: Self.visa(isBookmarked: false))
        }
        interactor.answers.getBookmarks = { [interactor] in
            interactor.answers.getBookmarks = nil
            await setAnother()
            return [KeptCard(.amex, isBookmarked: true)]
        }

        await sut.removeBookmark(from: Self.amex)

        for shown in [view, bookmarksView] {
            #expect(shown.messages.contains(.displayBookmarks([Self.visa(isBookmarked: true)])))
        }
    }

    @Test func `refuses a second bookmark and the removal of none`() async {
        let sut = makeSUT(view)
        await sut.loadCards()

        await sut.addBookmark(to: Self.amex)
        await sut.removeBookmark(from: Self.visa(isBookmarked: false))

        #expect(
            view.messages.suffix(2) == [
                .showError(message: "American Express •••• 0005 is bookmarked already."),
                .showError(message: "Visa •••• 1211 is not bookmarked."),
            ])
        #expect(asked == [.observeBookmarks, .getCards, .getBookmarks, .getBookmarks])
    }

    @Test func `retries a bookmark that failed`() async {
        let sut = makeSUT(view)
        await sut.loadCards()
        interactor.failAll(with: .storage(.busy(path: "p")))
        await sut.addBookmark(to: Self.visa(isBookmarked: false))
        interactor.failAll(with: nil)

        await sut.retry()

        #expect(view.messages.last == .displayBookmarkChange(of: Self.visa(isBookmarked: true)))
    }

    @Test func `reloads the bookmarks when nothing failed`() async {
        let sut = makeSUT(bookmarksView)
        await sut.loadBookmarks()

        await sut.retry()

        #expect(asked.suffix(2) == [.getBookmarks, .getBookmarks])
    }

    @Test func `a list that failed to load waits for a retry`() async {
        let (sut, bookmarks) = (makeSUT(view), makeSUT(bookmarksView))
        await sut.loadCards()
        interactor.failAll(with: .storage(.busy(path: "p")))
        await bookmarks.loadBookmarks()
        interactor.failAll(with: nil)

        await sut.addBookmark(to: Self.visa(isBookmarked: false))
        #expect(bookmarksView.messages.count == 2)

        await bookmarks.retry()
        #expect(bookmarksView.messages.last == .displayBookmarks([Self.amex, Self.visa(isBookmarked: true)]))
    }

    private static let amex = CardViewModel(
        KeptCard(.amex, isBookmarked: true), today: CalendarDay(daysSinceEpoch: 20_458))

    private static func visa(isBookmarked: Bool) -> CardViewModel {
        CardViewModel(KeptCard(.visa, isBookmarked: isBookmarked), today: CalendarDay(daysSinceEpoch: 20_458))
    }

    /// What the interactor was asked but the day.
    private var asked: [MockCardsInteractor.Message] { interactor.messages.filter { $0 != .getToday } }

    private func makeSUT(_ view: MockCardsView) -> any CardsPresenterProtocol {
        CardsModule.presenter(view: view, interactor: interactor, router: router)
    }
}

@MainActor
struct CardsModuleTests {
    @Test func `keeps neither the view nor the router, and is released with its interactor`() async {
        await expectReleases(
            CardsModule.self, view: MockCardsView(),
            interactor: MockCardsInteractor(fake: FakeCardsInteractor(feed: BookmarkFeed())),
            router: MockCardsRouter()
        ) { await $0.loadCards() }
    }
}
