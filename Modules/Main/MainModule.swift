public import BankKernel

/// Builds the main screen; between its parts a decorator or a mock can be put.
public enum MainModule: Module {
    /// An interactor that offers `features`, in this order; without an account, those that need none.
    ///
    /// An old password is checked by `check`, which counts failures as a login does; a new one is hashed by `hasher`.
    public static func interactor(
        accounts: any AccountsPort, selection: any SelectionPort, features: [FeatureModel], check: PasswordCheck,
        hasher: any PasswordHashing, passwords: any PasswordsPort
    ) -> any MainInteractorProtocol {
        MainInteractor(
            accounts: accounts, selection: selection, features: features, check: check, hasher: hasher,
            passwords: passwords)
    }

    /// A presenter, which keeps `interactor` but neither `view` nor `router`.
    @MainActor
    public static func presenter(
        view: any MainViewProtocol, interactor: any MainInteractorProtocol, router: any MainRouterProtocol
    ) -> any MainPresenterProtocol {
        MainPresenter(view: view, interactor: interactor, router: router)
    }
}
