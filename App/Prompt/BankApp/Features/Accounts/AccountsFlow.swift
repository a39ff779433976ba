import Accounts
import BankKernel
import Tracing

extension FlowCoordinator: AccountsRouterProtocol {
    func navigateToAccountDetails(account: AccountViewModel) {
        show(AccountDetailsRoute(account: account))
    }
}

/// Transparent accounts.
struct AccountsRoute: Route {
    static let name = "accounts"

    func build(in flow: FlowCoordinator) -> BuiltModule {
        AccountsScreen(console: flow.console).built(in: flow)
    }
}

/// One transparent account.
struct AccountDetailsRoute: Route {
    static let name = "account"

    /// The account.
    let account: AccountViewModel

    func build(in flow: FlowCoordinator) -> BuiltModule {
        AccountsScreen(console: flow.console, detailsOf: account).built(in: flow)
    }
}

extension AccountsScreen {
    fileprivate func built(in flow: FlowCoordinator) -> BuiltModule {
        let presenter = flow.assembly.presenter(
            AccountsModule.self, view: self,
            interactor: AccountsModule.interactor(accounts: flow.services.transparentAccounts), router: flow
        )
        self.presenter = presenter
        return (self, presenter)
    }
}
