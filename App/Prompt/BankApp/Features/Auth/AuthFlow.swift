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
        AuthScreen(console: flow.console).built(over: flow.services.identity.login, in: flow)
    }
}

/// The login screen over what a customer had open when the bank ended the login: it goes on there after the next one.
struct RenewedAuthRoute: Route {
    static let name = "login-again"
    static let locksPlaceBelow = true

    /// Whose login ended.
    let customer: CustomerID

    func build(in flow: FlowCoordinator) -> BuiltModule {
        AuthScreen(console: flow.console).built(over: flow.services.identity.login, in: flow)
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
