import Balance
import BankKernel

/// Keeps what the view reports, then passes it on.
///
/// It owns the traced view and router, which the presenter refers to weakly.
@MainActor
final class TracedBalancePresenter: BalancePresenterProtocol {
    private let presenter: any BalancePresenterProtocol
    private let view: TracedBalanceView
    private let router: TracedBalanceRouter
    private let channel: TraceChannel

    init(_ presenter: any BalancePresenterProtocol, view: TracedBalanceView, router: TracedBalanceRouter, log: TraceLog)
    {
        self.presenter = presenter
        self.view = view
        self.router = router
        channel = TraceChannel(log: log, sender: "BalanceView", receiver: "BalancePresenter")
    }

    func loadBalance(forAccount account: AccountModel) async {
        channel.call(account)
        await presenter.loadBalance(forAccount: account)
    }

    func didSelectTransfer(fromAccount account: AccountModel) {
        channel.call(account)
        presenter.didSelectTransfer(fromAccount: account)
    }

    func didSelectBack() {
        channel.call()
        presenter.didSelectBack()
    }
}
