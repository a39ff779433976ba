import BankKernel
import BankSamples
import CardsMocks
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

    @Test func `says that there are none`() async {
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
    func `says what went wrong and does it again`(failure: CardsFailure) async {
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

    @Test func `a failing refresh leaves the list usable`() async {
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

    @Test func `does a failing refresh again`() async {
        let sut = makeSUT()
        await sut.loadCards()
        interactor.failAll(with: .service(.timeout))
        await sut.refreshCards()

        await sut.retry()

        #expect(asked.suffix(2) == [.refreshCards, .refreshCards])
    }

    @Test func `loads anew when nothing failed`() async {
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

    private func makeSUT() -> CardsPresenter {
        makeSUT(interactor)
    }

    /// What the interactor was asked but the day.
    private var asked: [MockCardsInteractor.Message] { interactor.messages.filter { $0 != .getToday } }

    private func makeSUT(_ interactor: MockCardsInteractor) -> CardsPresenter {
        CardsPresenter(view: view, interactor: interactor, router: router)
    }
}
