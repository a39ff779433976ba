import BankKernel
import Main
import Terminal
import Tracing

extension FlowCoordinator: MainRouterProtocol {
    /// The features that this app has screens for, in the order the main screen lists them.
    private static let features: [FeatureType] = [
        .balance, .transfer, .history, .accounts, .transactions, .sales,
    ]

    func navigateToFeature(_ feature: FeatureType, account: AccountModel) {
        switch feature {
        case .balance: show(Route.balance, account: account)
        case .transfer: show(Route.transfer, account: account)
        case .history: show(Route.history, account: account)
        case .accounts: show(.accounts)
        case .transactions: show(.transactions)
        case .sales: show(Route.sales, account: account)
        case .cards:
            console.writer.error("\(feature.rawValue) is not offered here.")
        }
    }

    func buildMain(user: UserModel) -> (screen: any Screen, presenter: AnyObject) {
        let view = MainView(console: console, user: user)
        let presenter = seams.presenter(
            view: view,
            interactor: MainModule.interactor(
                accounts: services.bank, selection: services.selection, features: Self.features),
            router: self)
        view.presenter = presenter
        return (view, presenter)
    }
}
