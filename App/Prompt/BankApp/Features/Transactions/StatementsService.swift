public import BankKernel
import PublicServices

enum StatementsService: FeatureService {
    static let address = ServiceAddress(
        noun: "transactions", variable: "TRANSACTIONS_API_URL", sandboxPath: "/sandbox/transactions")

    static func shipped(with services: BankServices) -> any StatementsPort { DiskStatements() }

    static func chosen(by settings: RunSettings, with services: BankServices) -> any StatementsPort {
        guard let url = settings.services.address(of: address) else { return DiskStatements(home: settings.home) }
        return DiskStatements(users: HTTPStatements(url: url, transport: settings.network), home: settings.home)
    }

    static func notice(on settings: RunSettings) -> String? { settings.services.notice(on: address) }
}

extension BankServices {
    /// Where statements come from.
    public var statements: any StatementsPort {
        get { self[StatementsService.self] }
        set { self[StatementsService.self] = newValue }
    }
}
