import BankKernel
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import PublicServices

/// The login of the sandbox, and what asks for its tokens.
struct SandboxLogin: Sendable {
    private struct Credentials: Decodable {
        let username: String
        let password: String
    }

    private static let scheme = "bearer "

    private let logins: EmbeddedLogins
    private let attempts: LoginAttempts

    init(clock: any WallClock) {
        logins = EmbeddedLogins(clock: clock)
        attempts = LoginAttempts(clock: clock)
    }

    /// `POST /sandbox/login`: a token for the tester.
    /// - Throws: `Problem` 401 for anybody else, 429 after too many of these, 400 for what is no login.
    func logIn(_ request: Request, _ context: BankRequestContext) async throws -> Answer {
        let body = try await request.body.collect(upTo: BankServer.bodyLimit)
        guard let credentials = try? JSONDecoder().decode(Credentials.self, from: Data(body.readableBytesView)) else {
            throw Problem(.badRequest, "A login is {\"username\": \"…\", \"password\": \"…\"}.")
        }
        let token = try attempts.attempt(by: context.client, as: credentials.username) {
            logins.logIn(username: credentials.username, password: credentials.password)
        }
        guard let token else { throw Problem(.unauthorized, "Invalid credentials.") }
        return .json(#"{"access_token":"\#(token.text)"}"#)
    }

    /// Answers a document to whoever has a good token in the field `Authorization`, alone or as `Bearer TOKEN`; 401 to others.
    func document(_ bytes: [UInt8]) -> @Sendable (Request, BankRequestContext) async throws -> Answer {
        let content = Content(ByteBuffer(bytes: bytes))
        return { request, _ in
            guard let token = Self.token(in: request), logins.isValid(token) else {
                throw Problem(.unauthorized, "The access token is invalid or expired.")
            }
            return .json(content)
        }
    }

    /// The name of the scheme has no case, and spaces behind it (RFC 9110, section 11.1).
    private static func token(in request: Request) -> AccessToken? {
        guard let field = request.headers[.authorization] else { return nil }
        guard field.lowercased().hasPrefix(scheme) else { return AccessToken(text: field) }
        return AccessToken(text: String(field.dropFirst(scheme.count).drop { $0 == " " }))
    }
}
