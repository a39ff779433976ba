public import BankKernel

/// Builds the main screen; between its parts an interceptor can be put.
public enum MainModule: Module {
    /// An interactor that offers those of `features`, in this order, that are possible with an account, or without one.
    public static func interactor(
        accounts: any AccountsPort, selection: any SelectionPort, features: [FeatureModel],
        passwords: any PasswordChangePort
    ) -> any MainInteractorProtocol {
        MainInteractor(accounts: accounts, selection: selection, features: features, passwords: passwords)
    }

    /// A presenter, which keeps `interactor` but neither `view` nor `router`.
    @MainActor
    public static func presenter(
        view: any MainViewProtocol, interactor: any MainInteractorProtocol, router: any MainRouterProtocol
    ) -> any MainPresenterProtocol {
        MainPresenter(view: view, interactor: interactor, router: router)
    }
}
