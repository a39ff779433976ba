import BankKernel
import PublicServices
import ServiceHTTP

/// Where the pages for browsers have public accounts and statements from; shipped ones without an address.
struct ServiceSettings: Sendable, Hashable {
    private let accounts: ServiceURL?
    private let accountsKey: String
    private let statements: ServiceURL?

    /// Reads `ACCOUNTS_API_URL`, `ACCOUNTS_API_KEY` and `TRANSACTIONS_API_URL`.
    /// - Throws: `SettingError` for what is no address.
    init(_ variable: (String) -> String?) throws(SettingError) {
        func address(_ name: String) throws(SettingError) -> ServiceURL? {
            try variable(name).map { text throws(SettingError) in try ServiceURL(parsing: text, variable: name) }
        }
        accounts = try address("ACCOUNTS_API_URL")
        accountsKey = variable("ACCOUNTS_API_KEY") ?? ""
        statements = try address("TRANSACTIONS_API_URL")
    }

    /// A source of transparent accounts.
    func transparentAccounts() -> any TransparentAccountsPort {
        guard let accounts else { return EmbeddedTransparentAccounts() }
        return PagesOfAMinute(
            HTTPTransparentAccounts(url: accounts.text, key: accountsKey, transport: NetworkTransport()))
    }

    /// A source of the statements of users.
    func userStatements() -> any StatementsPort {
        guard let statements else { return EmbeddedStatements() }
        return HTTPStatements(url: statements.text, transport: NetworkTransport())
    }
}

/// Pages of transparent accounts, each asked for once in a minute: every page for a browser loads them anew.
actor PagesOfAMinute: TransparentAccountsPort {
    private static let most = 256

    private let base: any TransparentAccountsPort
    private let now: RatesCache.Now
    private var kept: [Int: (page: TransparencyAccount, time: ContinuousClock.Instant)] = [:]

    init(_ base: any TransparentAccountsPort, now: @escaping RatesCache.Now = { ContinuousClock.now }) {
        (self.base, self.now) = (base, now)
    }

    func page(_ number: Int) async throws(ServiceError) -> TransparencyAccount {
        if let kept = kept[number], now() - kept.time < .seconds(60) { return kept.page }
        let page = try await base.page(number)
        if kept.count >= Self.most { kept = [:] }
        kept[number] = (page, now())
        return page
    }
}
