import BankKernel
import Sales
import Tracing

extension FlowCoordinator: SalesRouterProtocol {
    func navigateToProductDetails(_ details: ProductDetails) {
        guard case .sales(let visit)? = stack.top?.route else { return }
        show(.product(details, visit))
    }

    func navigateToLogin() {
        guard case .sales(let visit)? = stack.top?.route else { return }
        show(.salesLogin(visit))
    }

    func buildSales(_ visit: AccountVisit) -> (screen: any Screen, presenter: AnyObject) {
        buildSales(SalesView(console: console), customer: visit.customer)
    }

    func buildProduct(_ details: ProductDetails, _ visit: AccountVisit) -> (screen: any Screen, presenter: AnyObject) {
        buildSales(SalesView(console: console, detailsOf: details), customer: visit.customer)
    }

    /// The login screen of the bank, over the login of the sales service.
    func buildSalesLogin(_ visit: AccountVisit) -> (screen: any Screen, presenter: AnyObject) {
        buildLogin(
            LoginView(console: console, service: "sales"),
            interactor: SalesAuthInteractor(
                sales: services.sales, tokens: services.tokens, customer: visit.customer))
    }

    private func buildSales(_ view: SalesView, customer: CustomerID) -> (screen: any Screen, presenter: AnyObject) {
        let presenter = assembly.presenter(
            SalesModule.self, view: view,
            interactor: SalesModule.interactor(
                sales: services.sales, rates: services.directRates, tokens: services.tokens, customer: customer),
            router: self)
        view.presenter = presenter
        return (view, presenter)
    }
}
