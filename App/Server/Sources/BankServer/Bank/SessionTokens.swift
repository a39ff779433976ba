import BankKernel
import Crypto
import HTTPTypes
import Hummingbird
import HummingbirdCore

/// Issues and verifies the tokens of logins.
struct SessionTokens: Sendable {
    /// The lifetime of a program's token.
    static let lifetime = Duration.seconds(12 * 3_600)

    let sessions: any LoginSessionsPort
    let clock: any WallClock

    /// Begins a login, after the password was checked.
    func begin(
        for user: UserModel, lifetime: Duration
    ) async throws(BankError) -> (token: SessionToken, expiresAt: Instant) {
        var generator = SystemRandomNumberGenerator()
        let token = SessionToken(from: &generator)
        let now = clock.now()
        let session = LoginSession(
            customer: user.id, username: user.username, expiresAt: now.advanced(by: lifetime))
        guard let digest = Self.digest(of: token) else { throw .sessionEnded }
        try await sessions.begin(session, under: digest, at: now)
        return (token, session.expiresAt)
    }

    /// The login of a token; `nil` for a request without one.
    /// - Throws: `BankError.sessionEnded` without a valid token.
    func login(token text: Substring?) async throws(BankError) -> CustomerLogin {
        guard let token = text.flatMap({ SessionToken(parsing: $0) }),
            let digest = Self.digest(of: token),
            let session = try await sessions.session(under: digest, at: clock.now())
        else { throw .sessionEnded }
        return CustomerLogin(session: session, digest: digest)
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
        context.login = try await context.span("token lookup") { try await sessions.login(token: request.bearerToken) }
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
