public import BankKernel

/// Builds the sales screen; between its parts a decorator or a mock can be put.
public enum SalesModule: Module {
    /// An interactor that reads products and sales with the token of `customer`, and rates to USD.
    public static func interactor(
        sales: any SalesPort, rates: any DirectRatesPort, tokens: any AccessTokensPort, customer: CustomerID
    ) -> any SalesInteractorProtocol {
        SalesInteractor(sales: sales, rates: rates, tokens: tokens, customer: customer)
    }

    /// A presenter, which keeps `interactor` but neither `view` nor `router`.
    @MainActor
    public static func presenter(
        view: any SalesViewProtocol, interactor: any SalesInteractorProtocol, router: any SalesRouterProtocol
    ) -> any SalesPresenterProtocol {
        SalesPresenter(view: view, interactor: interactor, router: router)
    }
}
