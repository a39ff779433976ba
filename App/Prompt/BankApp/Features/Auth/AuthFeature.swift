import Auth
import BankKernel
import ContractTraces
import Synchronization

/// The login of the bank, where the app starts.
enum AuthFeature: Feature {
    static let module: any InterceptedModule.Type = AuthModule.self
    static var screen: any Screen.Type { AuthScreen.self }
    static let routes: [any Route.Type] = [AuthRoute.self, RenewedAuthRoute.self]
    static let errors = [
        ErrorCase("AuthError.invalidCredentials", saying: "Wrong username or password"),
        ErrorCase("AuthError.throttled", saying: "Too many failed logins"),
        ErrorCase("AuthError.cancelled", saying: "The login was cancelled"),
        ErrorCase("AuthError.uncheckable", saying: "There is not enough memory to check the password"),
        ErrorCase("AuthError.unavailable", saying: nil),
        ErrorCase("AuthError.serviceUnavailable", saying: nil),
    ]
}

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

/// The login screen above the place where the bank ended a login; the next login continues there.
struct RenewedAuthRoute: Route {
    static let name = "login-again"
    static let blocksScreenBelow = true

    /// The customer whose login ended.
    let customer: CustomerID

    func build(in flow: FlowCoordinator) -> BuiltModule {
        AuthScreen(console: flow.console).built(over: flow.services.identity.login, in: flow)
    }
}

extension AuthScreen {
    /// The screen with `interactor` for the login.
    func built(over interactor: any AuthInteractorProtocol, in flow: FlowCoordinator) -> BuiltModule {
        let login = CheckedLogin(over: interactor)
        let presenter = flow.assembly.presenter(AuthModule.self, view: self, interactor: login, router: flow)
        self.presenter = presenter
        couldNotBeChecked = { login.couldNotBeChecked }
        return (self, presenter)
    }
}

/// A login that remembers whether it could be checked: an unavailable bank is not reported as a wrong password.
private final class CheckedLogin: AuthInteractorProtocol {
    private let interactor: any AuthInteractorProtocol
    private let failure = Mutex<AuthError?>(nil)

    init(over interactor: any AuthInteractorProtocol) {
        self.interactor = interactor
    }

    var couldNotBeChecked: Bool {
        switch failure.withLock({ $0 }) {
        case .unavailable, .serviceUnavailable, .uncheckable: true
        case .invalidCredentials, .throttled, .cancelled, nil: false
        }
    }

    func authenticate(username: String, password: String) async throws(AuthError) -> UserModel {
        failure.withLock { $0 = nil }
        do throws(AuthError) {
            return try await interactor.authenticate(username: username, password: password)
        } catch {
            failure.withLock { $0 = error }
            throw error
        }
    }
}
