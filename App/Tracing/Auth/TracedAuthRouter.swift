import Auth
import BankKernel

/// Keeps where the presenter goes, then goes there.
@MainActor
final class TracedAuthRouter: AuthRouterProtocol {
    private weak var router: (any AuthRouterProtocol)?
    private let channel: TraceChannel

    init(_ router: any AuthRouterProtocol, log: TraceLog) {
        self.router = router
        channel = TraceChannel(log: log, sender: "AuthPresenter", receiver: "AuthRouter")
    }

    func navigateToMainScreen(user: UserModel) {
        channel.call(user)
        router?.navigateToMainScreen(user: user)
    }

    func navigateBack() {
        channel.call()
        router?.navigateBack()
    }
}
