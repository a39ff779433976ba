import Accounts
import BankKernel

/// Keeps what the view reports, then passes it on.
///
/// It owns the traced view and router, which the presenter refers to weakly.
@MainActor
final class TracedAccountsPresenter: AccountsPresenterProtocol {
    private let presenter: any AccountsPresenterProtocol
    private let view: TracedAccountsView
    private let router: TracedAccountsRouter
    private let channel: TraceChannel

    init(
        _ presenter: any AccountsPresenterProtocol, view: TracedAccountsView, router: TracedAccountsRouter,
        log: TraceLog
    ) {
        self.presenter = presenter
        self.view = view
        self.router = router
        channel = TraceChannel(log: log, sender: "AccountsView", receiver: "AccountsPresenter")
    }

    func loadAccounts() async {
        channel.call()
        await presenter.loadAccounts()
    }

    func loadMore() async {
        channel.call()
        await presenter.loadMore()
    }

    func retry() async {
        channel.call()
        await presenter.retry()
    }

    func search(_ searchText: String) async {
        channel.call(searchText)
        await presenter.search(searchText)
    }

    func toggleSort() async {
        channel.call()
        await presenter.toggleSort()
    }

    func didSelectAccount(_ account: AccountViewModel) {
        channel.call(account)
        presenter.didSelectAccount(account)
    }

    func loadDetails(of account: AccountViewModel) {
        channel.call(account)
        presenter.loadDetails(of: account)
    }

    func didSelectBack() {
        channel.call()
        presenter.didSelectBack()
    }
}
