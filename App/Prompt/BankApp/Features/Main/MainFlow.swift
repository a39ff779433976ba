import BankKernel
import Main
import Tracing

extension FlowCoordinator: MainRouterProtocol {
    func navigateToFeature(_ feature: FeatureType, account: AccountModel?) {
        show { FeatureRegistry.route(to: feature, customer: $0, account: account) }
    }
}

/// The main screen of a customer.
struct MainRoute: Route {
    static let name = "main"

    /// The customer.
    let user: UserModel

    func build(in flow: FlowCoordinator) -> BuiltModule {
        let services = flow.services
        let screen = MainScreen(console: flow.console, user: user)
        let presenter = flow.assembly.presenter(
            MainModule.self, view: screen,
            interactor: MainModule.interactor(
                accounts: services.bank, selection: services.selection, features: FeatureRegistry.offered,
                passwords: services.identity.passwords),
            router: flow)
        screen.presenter = presenter
        return (screen, presenter)
    }
}
