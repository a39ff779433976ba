import BankKernel
import BankWire
import CoreMetrics
import HTTPTypes
import Hummingbird
import NIOCore

/// `/v1`: the bank over HTTP. The token alone identifies the customer.
struct BankRoutes: Sendable {
    private let logins: LoginRoutes
    private let accounts: AccountRoutes
    private let transfers: TransferRoutes
    /// `nil` for a server without pages.
    private let web: WebRoutes?
    private let sessions: SessionTokens
    private let outages: OutageLog
    private let refusals: RefusalPauseMiddleware

    init(
        _ bank: ServedBank, passwords: PasswordPool, audit: AuditLog, metrics: any MetricsFactory,
        clock: any WallClock, outages: OutageLog, refusalPause: TimeAmount,
        web services: ServiceSettings?
    ) {
        self.outages = outages
        refusals = RefusalPauseMiddleware(pause: refusalPause)
        sessions = SessionTokens(sessions: bank.sessions, clock: clock, refusalPause: refusalPause)
        logins = LoginRoutes(
            bank: bank, sessions: sessions, passwords: passwords, audit: audit, metrics: metrics,
            clock: clock)
        let customers = ServedCustomers(bank, metrics: metrics, clock: clock)
        accounts = AccountRoutes(customers: customers)
        transfers = TransferRoutes(customers: customers)
        web = services.map { [logins] in
            WebRoutes(customers, logins: logins, services: $0, outages: outages)
        }
    }

    func add(to router: Router<BankRequestContext>) {
        web?.add(
            to: router.group().add(middleware: OutageMiddleware(log: outages)).add(middleware: refusals)
                .add(middleware: CookieMiddleware(sessions: sessions)))
        let bank = router.group("v1").add(middleware: OutageMiddleware(log: outages))
        bank.group().add(middleware: refusals).add(middleware: ContentMiddleware())
            .post("sessions", use: logins.logIn)
        bank.group().add(middleware: refusals).add(middleware: TokenMiddleware(sessions: sessions))
            .add(middleware: ContentMiddleware())
            .add(middleware: WorkSpanMiddleware())
            .group(context: CustomerContext.self)
            .get("sessions", use: logins.list)
            .delete("sessions/{id}", use: logins.end)
            .delete("sessions/current", use: logins.logOut)
            .put("password", use: logins.changePassword)
            .get("accounts", use: accounts.accounts)
            .get("accounts/{iban}/balance", use: accounts.balance)
            .get("accounts/{iban}/turnover", use: accounts.turnover)
            .get("accounts/{iban}/transactions", use: accounts.transactions)
            .get("payees", use: accounts.payees)
            .get("payees/{iban}", use: accounts.payee)
            .put("transfers/{uuid}", use: transfers.book)
            .get("transfers/{uuid}", use: transfers.details)
    }
}

extension Request {
    /// The query.
    /// - Throws: `WireFault` for a malformed one.
    func query() throws(WireFault) -> WireQuery {
        try WireQuery(parsing: uri.query ?? "")
    }

    /// The content.
    /// - Throws: `WireFault` for a malformed or long document, `Problem` 415 for another content type.
    func document<Document: WireDocument>(_ type: Document.Type) async throws -> Document {
        guard isJSON else { throw Problem(.unsupportedMediaType, BankWire.Problem.unsupportedMediaType.detail) }
        let body = try await body.collect(upTo: WireLimits.requestBytes)
        return try Document(reading: Array(body.readableBytesView), limit: WireLimits.requestBytes)
    }

    /// Whether the content type is JSON, with no charset but UTF-8 (RFC 8259, section 8.1).
    private var isJSON: Bool {
        let type = (headers[.contentType] ?? "").filter { $0 != " " && $0 != "\t" && $0 != "\"" }.lowercased()
        let parts = type.split(separator: ";")
        return parts.first == "application/json"
            && parts.dropFirst().allSatisfy { !$0.hasPrefix("charset=") || $0 == "charset=utf-8" }
    }
}
