import Auth
import BankKernel
import Tracing

extension FlowCoordinator: AuthRouterProtocol {
    /// The login of another service leads back to what it had locked.
    func navigateToMainScreen(user: UserModel) {
        if case .salesLogin? = stack.top?.route { unlock() } else { enter(user) }
    }

    func buildAuth() -> (screen: any Screen, presenter: AnyObject) {
        buildLogin(
            LoginView(console: console),
            interactor: AuthModule.interactor(
                credentials: services.bank, attempts: services.bank, hasher: services.hasher, clock: services.clock))
    }

    func buildLogin(
        _ view: LoginView, interactor: any AuthInteractorProtocol
    ) -> (screen: any Screen, presenter: AnyObject) {
        let presenter = assembly.presenter(
            AuthModule.self, view: view, interactor: interactor, router: self)
        view.presenter = presenter
        return (view, presenter)
    }
}
