import BankKernel
import BankSamples
import Cards
import CardsMocks
import Testing

@testable import Tracing

@MainActor
struct TracedCardsPresenterTests {
    private let visa = CardViewModel(.visa, isBookmarked: false, isExpired: false)

    @Test func `passes everything on, in order`() async {
        let presenter = MockCardsPresenter()

        await callEverything(on: makeSUT(presenter))

        #expect(
            presenter.messages == [
                .loadCards, .loadBookmarks, .refreshCards, .addBookmark(to: visa), .removeBookmark(from: visa), .retry,
                .didSelectBookmarks, .didSelectBack,
            ])
    }

    @Test func `keeps everything, in order`() async {
        let (presenter, log) = (MockCardsPresenter(), TraceLog())

        await callEverything(on: makeSUT(presenter, log: log))

        #expect(
            log.text == """
                CardsView -> CardsPresenter  loadCards()
                CardsView -> CardsPresenter  loadBookmarks()
                CardsView -> CardsPresenter  refreshCards()
                CardsView -> CardsPresenter  addBookmark(to: "visa" 1211)
                CardsView -> CardsPresenter  removeBookmark(from: "visa" 1211)
                CardsView -> CardsPresenter  retry()
                CardsView -> CardsPresenter  didSelectBookmarks()
                CardsView -> CardsPresenter  didSelectBack()

                """)
    }

    @Test func `owns the presenter`() {
        var presenter: MockCardsPresenter? = MockCardsPresenter()
        weak let weakPresenter = presenter
        let sut = presenter.map { makeSUT($0) }

        presenter = nil

        withExtendedLifetime(sut) { #expect(weakPresenter != nil) }
    }

    private func callEverything(on sut: TracedCardsPresenter) async {
        await sut.loadCards()
        await sut.loadBookmarks()
        await sut.refreshCards()
        await sut.addBookmark(to: visa)
        await sut.removeBookmark(from: visa)
        await sut.retry()
        sut.didSelectBookmarks()
        sut.didSelectBack()
    }

    private func makeSUT(_ presenter: MockCardsPresenter, log: TraceLog = TraceLog()) -> TracedCardsPresenter {
        TracedCardsPresenter(
            presenter, view: TracedCardsView(MockCardsView(), log: log),
            router: TracedCardsRouter(MockCardsRouter(), log: log), log: log)
    }
}
