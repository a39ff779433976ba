public import BankKernel
import PublicServices

enum StatementsService: FeatureService {
    static let address = ServiceAddress(
        noun: "transactions", variable: "TRANSACTIONS_API_URL", sandboxPath: "/sandbox/transactions")

    static func shipped(with services: BankServices) -> any StatementsPort { DiskStatements() }

    static func chosen(by settings: RunSettings, with services: BankServices) -> any StatementsPort {
        switch settings.services.place(of: address) {
        case .shipped: DiskStatements(home: settings.home)
        case .url(let url):
            DiskStatements(users: HTTPStatements(url: url, transport: settings.network), home: settings.home)
        case .unavailable(let error): DiskStatements(users: UnavailableStatements(error: error), home: settings.home)
        }
    }
}

extension BankServices {
    /// Where statements come from.
    public var statements: any StatementsPort {
        get { self[StatementsService.self] }
        set { self[StatementsService.self] = newValue }
    }
}
