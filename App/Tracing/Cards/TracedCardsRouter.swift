import BankKernel
import Cards

/// Keeps where the presenter goes, then goes there.
@MainActor
final class TracedCardsRouter: CardsRouterProtocol {
    private weak var router: (any CardsRouterProtocol)?
    private let channel: TraceChannel

    init(_ router: any CardsRouterProtocol, log: TraceLog) {
        self.router = router
        channel = TraceChannel(log: log, sender: "CardsPresenter", receiver: "CardsRouter")
    }

    func navigateToBookmarks() {
        channel.call()
        router?.navigateToBookmarks()
    }

    func navigateBack() {
        channel.call()
        router?.navigateBack()
    }
}
