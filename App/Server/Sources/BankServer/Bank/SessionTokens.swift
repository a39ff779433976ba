import BankKernel
import Crypto
import HTTPTypes
import Hummingbird
import HummingbirdCore

/// Who is logged in: makes tokens, and knows them again.
struct SessionTokens: Sendable {
    /// For how long a token is good.
    static let lifetime = Duration.seconds(12 * 3_600)

    let sessions: any LoginSessionsPort
    let clock: any WallClock

    /// Lets a customer in whose password was checked.
    func begin(for user: UserModel) async throws(BankError) -> (token: SessionToken, expiresAt: Instant) {
        var generator = SystemRandomNumberGenerator()
        let token = SessionToken(from: &generator)
        let now = clock.now()
        let session = LoginSession(
            customer: user.id, username: user.username, expiresAt: now.advanced(by: Self.lifetime))
        guard let digest = Self.digest(of: token) else { throw .sessionEnded }
        try await sessions.begin(session, under: digest, at: now)
        return (token, session.expiresAt)
    }

    /// The login whose token the request has.
    /// - Throws: `BankError.sessionEnded` for a request without one.
    func login(of request: Request) async throws(BankError) -> CustomerLogin {
        guard let token = request.bearerToken.flatMap({ SessionToken(parsing: $0) }),
            let digest = Self.digest(of: token),
            let session = try await sessions.session(under: digest, at: clock.now())
        else { throw .sessionEnded }
        return CustomerLogin(session: session, digest: digest)
    }

    private static func digest(of token: SessionToken) -> SessionTokenDigest? {
        SessionTokenDigest(bytes: Array(SHA256.hash(data: token.bytes)))
    }
}

/// Lets only those in who are logged in, before anything they send is read.
struct TokenMiddleware: RouterMiddleware {
    let sessions: SessionTokens

    func handle(_ request: Request, context: BankRequestContext, next: Next) async throws -> Response {
        var context = context
        context.login = try await context.span("token lookup") { try await sessions.login(of: request) }
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
