import BankKernel
import Cards

/// Keeps what the presenter shows, then shows it.
@MainActor
final class TracedCardsView: CardsViewProtocol {
    private weak var view: (any CardsViewProtocol)?
    private let channel: TraceChannel

    init(_ view: any CardsViewProtocol, log: TraceLog) {
        self.view = view
        channel = TraceChannel(log: log, sender: "CardsPresenter", receiver: "CardsView")
    }

    func displayLoading() {
        channel.call()
        view?.displayLoading()
    }

    func displaySections(_ sections: [CardSection]) {
        channel.call(sections)
        view?.displaySections(sections)
    }

    func displayBookmarks(_ bookmarks: [CardViewModel]) {
        channel.call(bookmarks)
        view?.displayBookmarks(bookmarks)
    }

    func displayBookmarkChange(of card: CardViewModel) {
        channel.call(card)
        view?.displayBookmarkChange(of: card)
    }

    func displayEmpty() {
        channel.call()
        view?.displayEmpty()
    }

    func showError(message: String) {
        channel.call(message)
        view?.showError(message: message)
    }
}
