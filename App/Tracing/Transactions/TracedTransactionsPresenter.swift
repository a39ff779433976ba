import Transactions

/// Keeps what the view reports, then passes it on.
///
/// It owns the traced view and router, which the presenter refers to weakly.
@MainActor
final class TracedTransactionsPresenter: TransactionsPresenterProtocol {
    private let presenter: any TransactionsPresenterProtocol
    private let view: TracedTransactionsView
    private let router: TracedTransactionsRouter
    private let channel: TraceChannel

    init(
        _ presenter: any TransactionsPresenterProtocol, view: TracedTransactionsView,
        router: TracedTransactionsRouter, log: TraceLog
    ) {
        self.presenter = presenter
        self.view = view
        self.router = router
        channel = TraceChannel(log: log, sender: "TransactionsView", receiver: "TransactionsPresenter")
    }

    func loadTransactions(forUser userID: String) async {
        channel.call(userID)
        await presenter.loadTransactions(forUser: userID)
    }

    func loadStatement(_ file: StatementFile) async {
        channel.call(file)
        await presenter.loadStatement(file)
    }

    func retry() async {
        channel.call()
        await presenter.retry()
    }

    func didSelectGroup(_ group: TransactionGroup) {
        channel.call(group)
        presenter.didSelectGroup(group)
    }

    func loadDetails(of selection: GroupSelection) async {
        channel.call(selection)
        await presenter.loadDetails(of: selection)
    }

    func didSelectBack() {
        channel.call()
        presenter.didSelectBack()
    }
}
