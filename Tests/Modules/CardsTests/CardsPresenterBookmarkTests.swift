import BankKernel
import BankSamples
import CardsMocks
import Testing

@testable import Cards

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
        await CardsPresenter(view: bookmarksView, interactor: MockCardsInteractor(), router: router).loadBookmarks()

        #expect(bookmarksView.messages == [.displayLoading, .displayEmpty])
    }

    @Test func `a bookmark is seen in both lists at once, before it is confirmed`() async {
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

    @Test func `a removed bookmark is gone from both lists at once`() async {
        let (sut, bookmarks) = (makeSUT(view), makeSUT(bookmarksView))
        await sut.loadCards()
        await bookmarks.loadBookmarks()

        await bookmarks.removeBookmark(from: Self.amex)

        #expect(view.messages.last == .displayBookmarks([]))
        #expect(bookmarksView.messages.suffix(2).first == .displayEmpty)
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
        #expect(asked == [.observeBookmarks, .getCards])
    }

    @Test func `does a bookmark again that failed`() async {
        let sut = makeSUT(view)
        await sut.loadCards()
        interactor.failAll(with: .storage(.busy(path: "p")))
        await sut.addBookmark(to: Self.visa(isBookmarked: false))
        interactor.failAll(with: nil)

        await sut.retry()

        #expect(view.messages.last == .displayBookmarkChange(of: Self.visa(isBookmarked: true)))
    }

    @Test func `loads the bookmarks anew when nothing failed`() async {
        let sut = makeSUT(bookmarksView)
        await sut.loadBookmarks()

        await sut.retry()

        #expect(asked.suffix(2) == [.getBookmarks, .getBookmarks])
    }

    @Test func `a list that could not be loaded waits for another try`() async {
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

    private func makeSUT(_ view: MockCardsView) -> CardsPresenter {
        CardsPresenter(view: view, interactor: interactor, router: router)
    }
}
