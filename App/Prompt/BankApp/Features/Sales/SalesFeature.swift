import BankAnswers
public import BankKernel
import ContractTraces
import DisplayText
import PublicServices
import Sales
import ServiceHTTP

/// Products and their sales.
enum SalesFeature: Feature {
    static let module: any InterceptedModule.Type = SalesModule.self
    static var screen: any Screen.Type { SalesScreen.self }
    static var login: (any Screen.Type)? { AuthScreen.self }
    static let offer: FeatureOffer? = FeatureOffer(.sales, entrance: .customer { SalesRoute(customer: $0) })
    static let routes: [any Route.Type] = [SalesRoute.self, SalesLoginRoute.self, ProductRoute.self]
    static let answers = [
        SalesAnswers.list.description, SalesAnswers.show.description, SalesAnswers.chart.description,
    ]
    static let errors = [
        ErrorCase("SalesRefusal.noRates", saying: "Without rates to USD"),
        ErrorCase("SalesRefusal.nothingShown", shownBy: "SalesView.showNothingShown()"),
        ErrorCase("SalesRefusal.nothingOlder", saying: "There are no older sales"),
    ]
    static let services: [any FeatureService.Type] = [SalesService.self, DirectRatesService.self]
}

extension FlowCoordinator: SalesRouterProtocol {
    func navigateToProductDetails(_ details: ProductDetails) {
        guard let route = stack.top?.route as? SalesRoute else { return }
        show(ProductRoute(details: details, customer: route.customer))
    }

    func navigateToLogin() {
        leaveDetail()
        guard let route = stack.top?.route as? SalesRoute else { return }
        show(SalesLoginRoute(customer: route.customer))
    }
}

/// Products and their numbers of sales.
struct SalesRoute: Route {
    static let name = "sales"

    let customer: CustomerID

    func build(in flow: FlowCoordinator) -> BuiltModule {
        SalesScreen(console: flow.console).built(for: customer, in: flow)
    }
}

/// The login of the sales service: the login screen of the bank with another interactor.
struct SalesLoginRoute: Route {
    static let name = "sales-login"
    static let blocksScreenBelow = true

    /// The customer of the bank.
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
    static var commands: [CommandShape] { SalesScreen.detailTable.map(\.shape) }

    let details: ProductDetails
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

enum SalesService: OutsideService {
    static let address = ServiceAddress(
        noun: "sales", variable: "SALES_API_URL", sandboxPath: "/sandbox",
        publicAddress: "https://ile-b2p4.essentialdeveloper.com")

    static func makeDefault(with services: BankServices) -> any SalesPort { EmbeddedSales(clock: services.clock) }

    static func makeConfigured(by settings: RunSettings, with services: BankServices) -> any SalesPort {
        guard let url = settings.services.address(of: address) else { return makeDefault(with: services) }
        return HTTPSales(url: url, transport: settings.network)
    }
}

enum DirectRatesService: OutsideService {
    static let address = ServiceAddress(
        noun: "rates", variable: "RATES_URL", sandboxPath: "/rates",
        publicAddress: "https://ile-b2p4.essentialdeveloper.com/rates",
        nearbyAddress: "http://localhost:8080/rates")

    static func makeDefault(with services: BankServices) -> any DirectRatesPort { EmbeddedDirectRates() }

    static func makeConfigured(by settings: RunSettings, with services: BankServices) -> any DirectRatesPort {
        guard let url = settings.services.address(of: address) else { return makeDefault(with: services) }
        let chosen = HTTPDirectRates(url: url, transport: settings.network, clock: services.clock)
        guard settings.services.asksPublicService(address), let nearby = address.nearbyAddress else { return chosen }
        let transport = DeadlineTransport(
            NetworkTransport(certificates: settings.services.certificates), limit: NearestRates.patience)
        return NearestRates(
            nearby: (nearby, HTTPDirectRates(url: nearby, transport: transport, clock: services.clock)),
            upstream: (url, chosen))
    }
}

/// Rates from a service on this machine if it answers, otherwise from another. They name their source.
struct NearestRates: DirectRatesPort {
    /// The time limit of the service on this machine.
    static let patience = Duration.seconds(1)

    let nearby: (address: String, rates: any DirectRatesPort)
    let upstream: (address: String, rates: any DirectRatesPort)

    func directRates(to code: String) async throws(ServiceError) -> RateSheet {
        do throws(ServiceError) {
            return try await rates(of: nearby, to: code)
        } catch .cancelled {
            throw .cancelled
        } catch {
            return try await rates(of: upstream, to: code)
        }
    }

    private func rates(
        of source: (address: String, rates: any DirectRatesPort), to code: String
    ) async throws(ServiceError) -> RateSheet {
        var sheet = try await source.rates.directRates(to: code)
        sheet.source = source.address
        return sheet
    }
}

extension BankServices {
    /// The source of products and sales.
    public var sales: any SalesPort {
        get { self[SalesService.self] }
        set { self[SalesService.self] = newValue }
    }

    /// The source of direct rates.
    public var directRates: any DirectRatesPort {
        get { self[DirectRatesService.self] }
        set { self[DirectRatesService.self] = newValue }
    }
}
