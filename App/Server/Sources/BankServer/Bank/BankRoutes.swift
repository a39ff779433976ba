import BankWire
import HTTPTypes
import Hummingbird
import NIOCore

extension Router where Context == BankRequestContext {
    /// Adds `/v1`: the bank over HTTP, where the token alone identifies the customer; and its pages with `services`.
    func addBank(
        _ customers: ServedCustomers, logins: LoginRoutes, services: ServiceSettings?, outages: OutageLog,
        refusalPause: TimeAmount
    ) {
        let refusals = RefusalPauseMiddleware(pause: refusalPause)
        if let services {
            let pages = group().add(middleware: OutageMiddleware(log: outages, notesAnswers: false))
            WebRoutes(customers, logins: logins, services: services, outages: outages).add(
                to: pages.add(middleware: refusals).add(middleware: CookieMiddleware(sessions: logins.sessions)))
        }
        let bank = group("v1").add(middleware: OutageMiddleware(log: outages))
        let routes = AccountRoutes(customers: customers)
        bank.group().add(middleware: refusals).add(middleware: ContentMiddleware())
            .post("sessions", use: logins.logIn)
        bank.group().add(middleware: refusals).add(middleware: TokenMiddleware(sessions: logins.sessions))
            .add(middleware: ContentMiddleware(sessions: logins.sessions))
            .group(context: CustomerContext.self)
            .get("sessions", use: logins.list)
            .delete("sessions/{id}", use: logins.end)
            .delete("sessions/current", use: logins.logOut)
            .put("password", use: logins.changePassword)
            .get("accounts", use: routes.accounts)
            .get("accounts/{iban}/balance", use: routes.balance)
            .get("accounts/{iban}/turnover", use: routes.turnover)
            .get("accounts/{iban}/transactions", use: routes.transactions)
            .get("payees", use: routes.payees)
            .get("payees/{iban}", use: routes.payee)
            .put("transfers/{uuid}", use: routes.book)
            .get("transfers/{uuid}", use: routes.details)
    }
}

extension Request {
    private static let identity = "identity"

    /// The query.
    /// - Throws: `WireFault` for a malformed one.
    func query() throws(WireFault) -> WireQuery {
        try WireQuery(parsing: uri.query ?? "")
    }

    /// The content.
    /// - Throws: `WireFault` for a malformed or long document, `Problem` 415 for another content type or a
    ///   content coding.
    func document<Document: WireDocument>(_ type: Document.Type) async throws -> Document {
        guard isJSON else { throw Problem(.unsupportedMediaType, BankWire.Problem.unsupportedMediaType.detail) }
        guard (headers[.contentEncoding] ?? Self.identity).lowercased() == Self.identity else {
            // RFC 9110, section 15.5.16.
            throw Problem(
                .unsupportedMediaType, "The content must not be compressed: send no Content-Encoding.",
                headers: [.acceptEncoding: Self.identity])
        }
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
