import Auth
import BankKernel
import Tracing

extension FlowCoordinator: AuthRouterProtocol {
    func navigateToMainScreen(user: UserModel) {
        enter(user)
    }
}

/// The login screen of the bank.
struct AuthRoute: Route {
    static let name = "login"

    func build(in flow: FlowCoordinator) -> BuiltModule {
        let services = flow.services
        return AuthScreen(console: flow.console).built(
            over: AuthModule.interactor(
                credentials: services.bank, attempts: services.bank, hasher: services.hasher, clock: services.clock),
            in: flow)
    }
}

extension AuthScreen {
    /// The screen over the login that `interactor` makes.
    func built(over interactor: any AuthInteractorProtocol, in flow: FlowCoordinator) -> BuiltModule {
        let presenter = flow.assembly.presenter(
            AuthModule.self, view: self, interactor: interactor, router: flow)
        self.presenter = presenter
        return (self, presenter)
    }
}
