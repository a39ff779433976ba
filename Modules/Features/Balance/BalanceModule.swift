public import BankKernel

/// Builds the balance screen; between its parts an interceptor can be put.
public enum BalanceModule: Module {
    /// An interactor that asks for balances in the name of `customer`.
    public static func interactor(
        balances: any AccountsPort & BalancePort, customer: CustomerID
    ) -> any BalanceInteractorProtocol {
        BalanceInteractor(balances: balances, customer: customer)
    }

    /// A presenter, which keeps `interactor` but neither `view` nor `router`.
    @MainActor
    public static func presenter(
        view: any BalanceViewProtocol, interactor: any BalanceInteractorProtocol, router: any BalanceRouterProtocol
    ) -> any BalancePresenterProtocol {
        BalancePresenter(view: view, interactor: interactor, router: router)
    }
}
