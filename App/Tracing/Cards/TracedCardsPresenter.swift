import BankKernel
import Cards

/// Keeps what the view reports, then passes it on.
///
/// It owns the traced view and router, which the presenter refers to weakly.
@MainActor
final class TracedCardsPresenter: CardsPresenterProtocol {
    private let presenter: any CardsPresenterProtocol
    private let view: TracedCardsView
    private let router: TracedCardsRouter
    private let channel: TraceChannel

    init(
        _ presenter: any CardsPresenterProtocol, view: TracedCardsView, router: TracedCardsRouter, log: TraceLog
    ) {
        self.presenter = presenter
        self.view = view
        self.router = router
        channel = TraceChannel(log: log, sender: "CardsView", receiver: "CardsPresenter")
    }

    func loadCards() async {
        channel.call()
        await presenter.loadCards()
    }

    func loadBookmarks() async {
        channel.call()
        await presenter.loadBookmarks()
    }

    func refreshCards() async {
        channel.call()
        await presenter.refreshCards()
    }

    func addBookmark(to card: CardViewModel) async {
        channel.call(card)
        await presenter.addBookmark(to: card)
    }

    func removeBookmark(from card: CardViewModel) async {
        channel.call(card)
        await presenter.removeBookmark(from: card)
    }

    func retry() async {
        channel.call()
        await presenter.retry()
    }

    func didSelectBookmarks() {
        channel.call()
        presenter.didSelectBookmarks()
    }

    func didSelectBack() {
        channel.call()
        presenter.didSelectBack()
    }
}
