import Auth
import BankKernel
import Tracing

extension FlowCoordinator: AuthRouterProtocol {
    func navigateToMainScreen(user: UserModel) {
        enter(user)
    }

    func buildAuth() -> (screen: any Screen, presenter: AnyObject) {
        let view = LoginView(console: console)
        let presenter = seams.presenter(
            view: view,
            interactor: AuthModule.interactor(
                credentials: services.bank, attempts: services.bank, hasher: services.hasher, clock: services.clock),
            router: self)
        view.presenter = presenter
        return (view, presenter)
    }
}
