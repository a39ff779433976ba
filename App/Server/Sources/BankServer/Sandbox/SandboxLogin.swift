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

    private let logins: EmbeddedLogins

    init(clock: any WallClock) {
        logins = EmbeddedLogins(clock: clock)
    }

    /// `POST /sandbox/login`: a token for the tester.
    /// - Throws: `Problem` 401 for anybody else, 400 for what is no login.
    func logIn(_ request: Request) async throws -> Response {
        let body = try await request.body.collect(upTo: BankServer.bodyLimit)
        guard let credentials = try? JSONDecoder().decode(Credentials.self, from: Data(body.readableBytesView)) else {
            throw Problem(.badRequest, "A login is {\"username\": \"…\", \"password\": \"…\"}.")
        }
        guard let token = logins.logIn(username: credentials.username, password: credentials.password) else {
            throw Problem(.unauthorized, "Invalid credentials.")
        }
        return .json(ByteBuffer(string: #"{"access_token":"\#(token.text)"}"#))
    }

    /// The endpoint of a document for who has a good token, alone in the field `Authorization`; 401 for others.
    func document(_ path: String, _ bytes: [UInt8]) -> Endpoint {
        let body = ByteBuffer(bytes: bytes)
        return Endpoint(.get, path) { request in
            guard let token = request.headers[.authorization].flatMap(AccessToken.init(text:)), logins.isValid(token)
            else { throw Problem(.unauthorized, "The access token is invalid or expired.") }
            return .json(body)
        }
    }
}
