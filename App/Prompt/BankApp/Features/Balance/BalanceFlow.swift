import Balance
import BankKernel
import Tracing

extension FlowCoordinator: BalanceRouterProtocol {
    func navigateToTransfer(account: AccountModel) {
        show { TransferRoute(visit: AccountVisit(customer: $0, account: account)) }
    }
}

/// The balance of an account.
struct BalanceRoute: Route {
    static let name = "balance"

    /// Whose balance, and of which account.
    let visit: AccountVisit

    func build(in flow: FlowCoordinator) -> BuiltModule {
        let screen = BalanceScreen(console: flow.console, account: visit.account)
        let presenter = flow.assembly.presenter(
            BalanceModule.self, view: screen,
            interactor: BalanceModule.interactor(balances: flow.services.bank, customer: visit.customer),
            router: flow)
        screen.presenter = presenter
        return (screen, presenter)
    }
}
