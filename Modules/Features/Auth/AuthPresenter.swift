@MainActor
final class AuthPresenter: AuthPresenterProtocol {
    private weak var view: (any AuthViewProtocol)?
    private weak var router: (any AuthRouterProtocol)?
    private let interactor: any AuthInteractorProtocol

    init(view: any AuthViewProtocol, interactor: any AuthInteractorProtocol, router: any AuthRouterProtocol) {
        self.view = view
        self.interactor = interactor
        self.router = router
    }

    func login(username: String, password: String) async {
        guard !username.isEmpty, !password.isEmpty else {
            view?.showError(message: "Enter a username and a password.")
            return
        }
        do {
            let user = try await interactor.authenticate(username: username, password: password)
            router?.navigateToMainScreen(user: user)
        } catch {
            view?.showError(message: error.description)
        }
    }

    func didSelectBack() {
        router?.navigateBack()
    }
}
