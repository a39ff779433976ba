import BankKernel
import Main
import Terminal
import Tracing

extension FlowCoordinator: MainRouterProtocol {
    func navigateToFeature(_ feature: FeatureType, account: AccountModel) {
        switch feature {
        case .balance: show(Route.balance, account: account)
        case .transfer: show(Route.transfer, account: account)
        case .history: show(Route.history, account: account)
        case .accounts: show(.accounts)
        case .transactions: show(.transactions)
        case .cards: showCards()
        case .sales: show(Route.sales, account: account)
        }
    }

    func buildMain(user: UserModel) -> (screen: any Screen, presenter: AnyObject) {
        let view = MainView(console: console, user: user)
        let presenter = assembly.presenter(
            MainModule.self, view: view,
            interactor: MainModule.interactor(
                accounts: services.bank, selection: services.selection, features: FeatureType.allCases,
                check: PasswordCheck(
                    credentials: services.bank, attempts: services.bank, hasher: services.hasher, clock: services.clock),
                hasher: services.hasher, passwords: services.bank),
            router: self)
        view.presenter = presenter
        return (view, presenter)
    }
}
