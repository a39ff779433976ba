import BankKernel
import History

/// Keeps what the view reports, then passes it on.
///
/// It owns the traced view and router, which the presenter refers to weakly.
@MainActor
final class TracedHistoryPresenter: HistoryPresenterProtocol {
    private let presenter: any HistoryPresenterProtocol
    private let view: TracedHistoryView
    private let router: TracedHistoryRouter
    private let channel: TraceChannel

    init(_ presenter: any HistoryPresenterProtocol, view: TracedHistoryView, router: TracedHistoryRouter, log: TraceLog)
    {
        self.presenter = presenter
        self.view = view
        self.router = router
        channel = TraceChannel(log: log, sender: "HistoryView", receiver: "HistoryPresenter")
    }

    func loadTransactions(forAccount account: AccountModel) async {
        channel.call(account)
        await presenter.loadTransactions(forAccount: account)
    }

    func loadTransactions(forAccount account: AccountModel, matching filter: HistoryFilter, limit: Int) async {
        channel.call(account, filter, limit)
        await presenter.loadTransactions(forAccount: account, matching: filter, limit: limit)
    }

    func loadMore() async {
        channel.call()
        await presenter.loadMore()
    }

    func didSelectTransaction(_ transaction: TransactionModel) {
        channel.call(transaction)
        presenter.didSelectTransaction(transaction)
    }

    func loadDetails(of transaction: TransactionModel) async {
        channel.call(transaction)
        await presenter.loadDetails(of: transaction)
    }

    func loadTurnover(forAccount account: AccountModel) async {
        channel.call(account)
        await presenter.loadTurnover(forAccount: account)
    }

    func exportTransactions(
        forAccount account: AccountModel, matching filter: HistoryFilter, toFile path: String, replacing: Bool
    ) async {
        channel.call(account, filter, path, replacing)
        await presenter.exportTransactions(
            forAccount: account, matching: filter, toFile: path, replacing: replacing)
    }

    func didSelectBack() {
        channel.call()
        presenter.didSelectBack()
    }
}
