import Accounts
import BankKernel

/// Keeps where the presenter goes, then goes there.
@MainActor
final class TracedAccountsRouter: AccountsRouterProtocol {
    private weak var router: (any AccountsRouterProtocol)?
    private let channel: TraceChannel

    init(_ router: any AccountsRouterProtocol, log: TraceLog) {
        self.router = router
        channel = TraceChannel(log: log, sender: "AccountsPresenter", receiver: "AccountsRouter")
    }

    func navigateToAccountDetails(account: AccountViewModel) {
        channel.call(account)
        router?.navigateToAccountDetails(account: account)
    }

    func navigateBack() {
        channel.call()
        router?.navigateBack()
    }
}
