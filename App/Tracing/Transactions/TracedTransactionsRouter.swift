import Transactions

/// Keeps where the presenter goes, then goes there.
@MainActor
final class TracedTransactionsRouter: TransactionsRouterProtocol {
    private weak var router: (any TransactionsRouterProtocol)?
    private let channel: TraceChannel

    init(_ router: any TransactionsRouterProtocol, log: TraceLog) {
        self.router = router
        channel = TraceChannel(log: log, sender: "TransactionsPresenter", receiver: "TransactionsRouter")
    }

    func navigateToGroupDetails(_ selection: GroupSelection) {
        channel.call(selection)
        router?.navigateToGroupDetails(selection)
    }

    func navigateBack() {
        channel.call()
        router?.navigateBack()
    }
}
