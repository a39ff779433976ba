import Accounts
import Tracing

extension FlowCoordinator: AccountsRouterProtocol {
    func navigateToAccountDetails(account: AccountViewModel) {
        show(.accountDetails(account))
    }

    func buildAccounts() -> (screen: any Screen, presenter: AnyObject) {
        build(AccountsView(console: console))
    }

    func buildAccountDetails(of account: AccountViewModel) -> (screen: any Screen, presenter: AnyObject) {
        build(AccountsView(console: console, detailsOf: account))
    }

    private func build(_ view: AccountsView) -> (screen: any Screen, presenter: AnyObject) {
        let presenter = assembly.presenter(
            AccountsModule.self, view: view,
            interactor: AccountsModule.interactor(accounts: services.transparentAccounts), router: self)
        view.presenter = presenter
        return (view, presenter)
    }
}
