public import BankKernel

/// Builds the sales screen; between its parts an interceptor can be put.
public enum SalesModule: Module {
    /// An interactor that reads products and sales with the token of `customer`, and rates to USD; `clock` tells how old they
    /// are.
    public static func interactor(
        sales: any SalesPort, rates: any DirectRatesPort, tokens: any AccessTokensPort, clock: any WallClock,
        customer: CustomerID
    ) -> any SalesInteractorProtocol {
        SalesInteractor(sales: sales, rates: rates, tokens: tokens, clock: clock, customer: customer)
    }

    /// A presenter, which keeps `interactor` but neither `view` nor `router`.
    @MainActor
    public static func presenter(
        view: any SalesViewProtocol, interactor: any SalesInteractorProtocol, router: any SalesRouterProtocol
    ) -> any SalesPresenterProtocol {
        SalesPresenter(view: view, interactor: interactor, router: router)
    }
}
