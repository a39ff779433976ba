import BankKernel
import Sales
import Tracing

extension FlowCoordinator: SalesRouterProtocol {
    func navigateToProductDetails(_ details: ProductDetails) {
        guard let route = stack.top?.route as? SalesRoute else { return }
        show(ProductRoute(details: details, customer: route.customer))
    }

    func navigateToLogin() {
        guard let route = stack.top?.route as? SalesRoute else { return }
        show(SalesLoginRoute(customer: route.customer))
    }
}

/// Products and their numbers of sales.
struct SalesRoute: Route {
    static let name = "sales"

    /// Who is logged in to the sales service, or is not.
    let customer: CustomerID

    func build(in flow: FlowCoordinator) -> BuiltModule {
        SalesScreen(console: flow.console).built(for: customer, in: flow)
    }
}

/// The login of the sales service: the login screen of the bank, over another login.
struct SalesLoginRoute: Route {
    static let name = "sales-login"
    static let locksPlaceBelow = true

    /// The customer of the bank who logs in there.
    let customer: CustomerID

    func build(in flow: FlowCoordinator) -> BuiltModule {
        let services = flow.services
        return AuthScreen(console: flow.console, service: "sales").built(
            over: SalesAuthInteractor(sales: services.sales, tokens: services.tokens, customer: customer), in: flow)
    }
}

/// One product with its sales.
struct ProductRoute: Route {
    static let name = "product"

    /// What is shown of it.
    let details: ProductDetails
    /// Who looks at it.
    let customer: CustomerID

    func build(in flow: FlowCoordinator) -> BuiltModule {
        SalesScreen(console: flow.console, detailsOf: details).built(for: customer, in: flow)
    }
}

extension SalesScreen {
    fileprivate func built(for customer: CustomerID, in flow: FlowCoordinator) -> BuiltModule {
        let services = flow.services
        let presenter = flow.assembly.presenter(
            SalesModule.self, view: self,
            interactor: SalesModule.interactor(
                sales: services.sales, rates: services.directRates, tokens: services.tokens, clock: services.clock,
                customer: customer),
            router: flow)
        self.presenter = presenter
        return (self, presenter)
    }
}
