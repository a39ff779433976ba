import BankKernel
import BankWire
import HTTPTypes
import Hummingbird
import Logging

/// `/v1`: the bank over HTTP. Who a customer is follows from the token alone.
struct BankEndpoints: Sendable {
    private let logins: LoginDesk
    private let accounts: AccountDesk
    private let transfers: TransferDesk
    private let sessions: SessionDesk
    private let metrics: Metrics
    private let clock: any WallClock
    private let tick: RatesCache.Now
    private let logger: Logger

    /// What serves `bank` and checks passwords in `passwords`.
    init(
        _ bank: ServedBank, passwords: PasswordPool, metrics: Metrics, clock: any WallClock,
        tick: @escaping RatesCache.Now, logger: Logger
    ) {
        sessions = SessionDesk(sessions: bank.sessions, clock: clock)
        logins = LoginDesk(
            bank: bank, sessions: sessions, passwords: passwords, audit: AuditLog(logger), metrics: metrics,
            clock: clock)
        accounts = AccountDesk(bank: bank, allowance: PayeeAllowance(), metrics: metrics, clock: clock)
        transfers = TransferDesk(bank: bank, metrics: metrics)
        (self.metrics, self.clock, self.tick, self.logger) = (metrics, clock, tick, logger)
    }

    /// One for each method of each resource.
    var all: [Endpoint] {
        Self.examples.compactMap { BankResource(path: $0) }.flatMap { resource in
            resource.methods.map { endpoint($0, resource.template) }
        }
    }

    /// A path of each resource, which knows its methods and its template.
    private static let examples =
        [
            "/v1/sessions", "/v1/sessions/current", "/v1/password", "/v1/accounts", "/v1/payees",
            "/v1/transfers/00000000-0000-4000-8000-000000000000",
        ]
        + ["accounts/\(iban)/balance", "accounts/\(iban)/turnover", "accounts/\(iban)/transactions", "payees/\(iban)"]
        .map { "/v1/\($0)" }
    private static let iban = "GB82WEST12345698765432"

    private func endpoint(_ method: BankResource.Method, _ path: String) -> Endpoint {
        let verb = HTTPRequest.Method(method.rawValue) ?? .get
        return Endpoint(verb, path) { call in
            do {
                return try await answer(method, call)
            } catch {
                throw problem(error, call)
            }
        }.measured(by: metrics, now: tick)
    }

    private func answer(_ method: BankResource.Method, _ call: Call) async throws -> Answer {
        guard call.request.uri.description.utf8.count <= WireLimits.targetBytes else {
            throw Problem(.uriTooLong, "A path with its query has \(WireLimits.targetBytes) bytes at most.")
        }
        guard let resource = call.resource else { throw Problem(.noSuchResource, at: clock.now()) }
        if resource == .sessions { return try await logins.logIn(call) }
        let login = try await sessions.session(of: call)
        let customer = login.session.customer
        switch (resource, method) {
        case (.currentSession, .delete): return try await logins.logOut(login, call)
        case (.password, .put): return try await logins.changePassword(login, call)
        case (.accounts, .get): return try await accounts.accounts(of: customer)
        case (.balance(let number), .get): return try await accounts.balance(of: number, for: customer)
        case (.turnover(let number), .get): return try await accounts.turnover(of: number, for: customer, call)
        case (.transactions(let number), .get): return try await accounts.transactions(of: number, for: customer, call)
        case (.payees, .get): return try await accounts.payees(of: customer)
        case (.payee(let number), .get): return try await accounts.payee(numbered: number, for: customer)
        case (.transfer(let id), .put): return try await transfers.book(id, by: customer, call)
        case (.transfer(let id), .get): return try await transfers.details(of: id, for: customer)
        default: throw Problem(.methodNotAllowed, at: clock.now())
        }
    }

    /// What is told of an error: why a store failed is for the log alone.
    private func problem(_ error: any Error, _ call: Call) -> any Error {
        let now = clock.now()
        switch error {
        case let error as BankError:
            if case .storage = error { tell(error, call) }
            return Problem(BankWire.Problem(error), at: now)
        case let error as PasswordCheckError:
            if case .unavailable(let error) = error { tell(error, call) }
            return Problem(BankWire.Problem(error), at: now)
        case let error as PasswordError: return Problem(BankWire.Problem(error), at: now)
        case let error as WireFault: return Problem(BankWire.Problem(error), at: now)
        default: return error
        }
    }

    private func tell(_ error: BankError, _ call: Call) {
        logger.error("The bank failed.", metadata: ["reason": "\(error)", "request-id": "\(call.id)"])
    }
}
