public import BankKernel

/// Builds the accounts screen; between its parts an interceptor can be put.
public enum AccountsModule: Module {
    /// An interactor that reads transparent accounts from `accounts`.
    public static func interactor(accounts: any TransparentAccountsPort) -> any AccountsInteractorProtocol {
        AccountsInteractor(accounts: accounts)
    }

    /// A presenter, which keeps `interactor` but neither `view` nor `router`.
    @MainActor
    public static func presenter(
        view: any AccountsViewProtocol, interactor: any AccountsInteractorProtocol, router: any AccountsRouterProtocol
    ) -> any AccountsPresenterProtocol {
        AccountsPresenter(view: view, interactor: interactor, router: router)
    }
}
