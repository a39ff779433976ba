import Balance
import BankKernel

/// Keeps where the presenter goes, then goes there.
@MainActor
final class TracedBalanceRouter: BalanceRouterProtocol {
    private weak var router: (any BalanceRouterProtocol)?
    private let channel: TraceChannel

    init(_ router: any BalanceRouterProtocol, log: TraceLog) {
        self.router = router
        channel = TraceChannel(log: log, sender: "BalancePresenter", receiver: "BalanceRouter")
    }

    func navigateBack() {
        channel.call()
        router?.navigateBack()
    }

    func navigateToTransfer(account: AccountModel) {
        channel.call(account)
        router?.navigateToTransfer(account: account)
    }
}
