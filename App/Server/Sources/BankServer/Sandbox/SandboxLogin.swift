import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// The login of the sandbox, and what asks for its tokens.
struct SandboxLogin: Sendable {
    private struct Credentials: Decodable {
        let username: String
        let password: String
    }

    private static let name = "tester"
    private static let word = "password"

    private let tokens: SandboxTokens

    init(tokens: SandboxTokens) {
        self.tokens = tokens
    }

    /// `POST /sandbox/login`: a token for the tester.
    /// - Throws: `Problem` 401 for anybody else, 400 for what is no login.
    func logIn(_ request: Request) async throws -> Response {
        let body = try await request.body.collect(upTo: BankServer.bodyLimit)
        guard let credentials = try? JSONDecoder().decode(Credentials.self, from: Data(body.readableBytesView)) else {
            throw Problem(.badRequest, "A login is {\"username\": \"…\", \"password\": \"…\"}.")
        }
        guard credentials.username == Self.name, credentials.password == Self.word else {
            throw Problem(.unauthorized, "Invalid credentials.")
        }
        return .json(ByteBuffer(string: #"{"access_token":"\#(tokens.issue())"}"#))
    }

    /// Sees to it that who asks has a good token, alone in the field `Authorization`.
    /// - Throws: `Problem` 401.
    func check(_ request: Request) throws {
        guard let token = request.headers[.authorization], tokens.accepts(token) else {
            throw Problem(.unauthorized, "The access token is invalid or expired.")
        }
    }
}
