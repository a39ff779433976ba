public import BankKernel
import PublicServices

enum SalesService: FeatureService {
    static let address = ServiceAddress(
        noun: "sales", variable: "SALES_API_URL", sandboxPath: "/sandbox",
        publicAddress: "https://ile-b2p4.essentialdeveloper.com")

    static func shipped(with services: BankServices) -> any SalesPort { EmbeddedSales(clock: services.clock) }

    static func chosen(by settings: RunSettings, with services: BankServices) -> any SalesPort {
        guard let url = settings.services.address(of: address) else { return shipped(with: services) }
        return HTTPSales(url: url, transport: settings.network)
    }
}

enum DirectRatesService: FeatureService {
    static let address = ServiceAddress(
        noun: "rates", variable: "RATES_URL", sandboxPath: "/rates",
        publicAddress: "https://ile-b2p4.essentialdeveloper.com/rates")

    static func shipped(with services: BankServices) -> any DirectRatesPort { EmbeddedDirectRates() }

    static func chosen(by settings: RunSettings, with services: BankServices) -> any DirectRatesPort {
        guard let url = settings.services.address(of: address) else { return shipped(with: services) }
        return HTTPDirectRates(url: url, transport: settings.network, clock: services.clock)
    }
}

extension BankServices {
    /// Where products and sales come from.
    public var sales: any SalesPort {
        get { self[SalesService.self] }
        set { self[SalesService.self] = newValue }
    }

    /// Where direct rates come from.
    public var directRates: any DirectRatesPort {
        get { self[DirectRatesService.self] }
        set { self[DirectRatesService.self] = newValue }
    }
}
