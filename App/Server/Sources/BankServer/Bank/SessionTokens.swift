import BankKernel
import BankWeb
import CoreMetrics
import Crypto
import HTTPTypes
import Hummingbird
import HummingbirdCore
import NIOCore

/// Issues and verifies the tokens of logins.
struct SessionTokens: Sendable {
    /// The lifetime of a program's token.
    static let lifetime = Duration.seconds(12 * 3_600)

    let sessions: any LoginSessionsPort
    let credentials: any CredentialsPort
    let clock: any WallClock
    /// How long an invented token waits for its refusal.
    var refusalPause = TimeAmount.zero
    var metrics: any MetricsFactory = NOOPMetricsHandler.instance
    private let regulars = RecentSet<SessionTokenDigest>()
    /// Admission to the store for tokens that were not good lately, so that invented ones do not hold up the others.
    private let looks = Turns<ClientAddress?>(Turns.Limits(places: 8, atOnce: 4, share: 64, queue: 512))

    /// Begins a login, after the password was checked; `nil` if by now the password is another one, whose change ended all logins
    /// that it saw.
    func begin(
        for user: UserModel, lifetime: Duration, while isRight: () async throws(BankError) -> Bool
    ) async throws(BankError) -> (token: SessionToken, expiresAt: Instant)? {
        var generator = SystemRandomNumberGenerator()
        let token = SessionToken(from: &generator)
        let now = clock.now()
        let session = LoginSession(
            customer: user.id, username: user.username, expiresAt: now.advanced(by: lifetime))
        guard let digest = Self.digest(of: token) else { throw .sessionEnded }
        try await sessions.begin(session, under: digest, at: now)
        do throws(BankError) {
            guard try await isRight() else {
                try await sessions.end(under: digest)
                return nil
            }
        } catch {
            try? await sessions.end(under: digest)
            throw error
        }
        regulars.insert(digest)
        return (token, session.expiresAt)
    }

    /// The login of a token; `nil` for a request without one.
    /// - Throws: `BankError.sessionEnded` without a valid token.
    func login(token text: Substring?) async throws(BankError) -> CustomerLogin {
        guard let digest = Self.digest(of: text) else { throw .sessionEnded }
        return try await login(under: digest, isRegular: regulars.contains(digest))
    }

    /// The same for a request. A token that was not good lately waits for its client's turn, and for a second if nobody has it, so that
    /// a client cannot invent many.
    /// - Throws: `BankError.throttled` when too many tokens of the client wait.
    func login(token text: Substring?, for context: BankRequestContext) async throws(BankError) -> CustomerLogin {
        guard let digest = Self.digest(of: text) else { throw .sessionEnded }
        let isRegular = regulars.contains(digest)
        do throws(BankError) {
            let found =
                try await isRegular
                ? login(under: digest, isRegular: true) : loginInTurn(under: digest, context.client)
            if !isRegular { regulars.insert(digest) }
            return found
        } catch {
            guard error == .sessionEnded else { throw error }
            regulars.remove(digest)
            if !isRegular { await context.holdBack(for: refusalPause) }
            throw error
        }
    }

    private func loginInTurn(
        under digest: SessionTokenDigest, _ client: ClientAddress?
    ) async throws(BankError) -> CustomerLogin {
        let found = try await looks.take(Turns.Applicant(client: client)) { _ async throws(BankError) in
            try await login(under: digest, isRegular: false)
        }
        guard let found else { throw metrics.turnedAway("tokens", at: clock.now()) }
        return found
    }

    /// Whether the token was good lately.
    func isRegular(_ text: Substring) -> Bool { Self.digest(of: text).map(regulars.contains) ?? false }

    /// Customers neither go nor change while their bank is served, so that a regular's need not be looked for again.
    private func login(under digest: SessionTokenDigest, isRegular: Bool) async throws(BankError) -> CustomerLogin {
        let now = clock.now()
        // One that lasts far longer began by a clock that was ahead.
        guard let session = try await sessions.session(under: digest, at: now),
            session.expiresAt < now.advanced(by: Self.lifetime * 2)
        else { throw .sessionEnded }
        if !isRegular, try await !credentials.isThere(session) { throw .sessionEnded }
        return CustomerLogin(session: session, digest: digest)
    }

    private static func digest(of text: Substring?) -> SessionTokenDigest? {
        text.flatMap { SessionToken(parsing: $0) }.flatMap { digest(of: $0) }
    }

    private static func digest(of token: SessionToken) -> SessionTokenDigest? {
        SessionTokenDigest(bytes: SHA256.hash(data: token.bytes).withUnsafeBytes { Array($0) })
    }
}

/// Requires a valid token, before the content is read.
struct TokenMiddleware: RouterMiddleware {
    let sessions: SessionTokens

    func handle(_ request: Request, context: BankRequestContext, next: Next) async throws -> Response {
        var context = context
        context.login = try await context.tracer.span("token lookup") {
            try await sessions.login(token: request.bearerToken, for: context)
        }
        return try await next(request, context)
    }
}

/// Lets the token of a page's cookie wait for its client's turn, if it was not good lately. What is wrong with it, the page says.
struct CookieMiddleware: RouterMiddleware {
    let sessions: SessionTokens

    func handle(_ request: Request, context: BankRequestContext, next: Next) async throws -> Response {
        let token = request.headers[.cookie].flatMap { WebRequest(.get, "", cookies: $0).token }
        if let token, !sessions.isRegular(token[...]) {
            do throws(BankError) {
                _ = try await sessions.login(token: token[...], for: context)
            } catch {
                if error.cameTooSoon { throw error }
            }
        }
        return try await next(request, context)
    }
}

extension Request {
    /// The token behind the scheme `Bearer`, whose name has no case, and spaces behind it (RFC 9110, section 11.1).
    var bearerToken: Substring? {
        let scheme = "bearer "
        guard let field = headers[.authorization], field.prefix(scheme.count).lowercased() == scheme else { return nil }
        return field.dropFirst(scheme.count).drop { $0 == " " }
    }
}
