import BankKernel
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import PublicServices
import Synchronization

/// The login of the sandbox, and the documents that need its token.
struct SandboxLogin: Sendable {
    private struct Credentials: Decodable {
        let username: String
        let password: String
    }

    private let logins: EmbeddedLogins
    private let attempts: LoginAttempts

    init(clock: any WallClock) {
        logins = EmbeddedLogins(clock: clock)
        attempts = LoginAttempts(clock: clock)
    }

    /// `POST /sandbox/login`: a token for the tester.
    /// - Throws: `Problem` 401 for wrong credentials, 429 after too many of them, 400 for a malformed login.
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

    /// Answers a document for a valid token in the field `Authorization`, alone or as `Bearer TOKEN`; 401 otherwise.
    func document(_ bytes: [UInt8]) -> @Sendable (Request, BankRequestContext) async throws -> Answer {
        let content = Content(ByteBuffer(bytes: bytes))
        return { request, _ in
            guard let token = Self.token(in: request), logins.isValid(token) else {
                throw Problem(.unauthorized, "The access token is invalid or expired.")
            }
            return .json(content)
        }
    }

    private static func token(in request: Request) -> AccessToken? {
        (request.bearerToken.map(String.init) ?? request.headers[.authorization]).flatMap { AccessToken(text: $0) }
    }
}

/// Throttles failed logins of the sandbox, by the rule of the bank's, in memory.
final class LoginAttempts: Sendable {
    /// After a few failures from an address a second, two, four, up to a minute. A name waits later than an address, so that one
    /// client does not shut out the others of its name at once.
    private static let throttle = LoginThrottle(
        freeFailures: 19, firstDelay: .seconds(1), longestDelay: .seconds(60), memory: .seconds(600),
        freeGlobalFailures: 4, globalMemory: .seconds(600), placeMemory: .seconds(600))
    /// The most addresses and names that are remembered, those with the latest failures.
    private static let most = 2_048
    private static let longestName = 256

    private let clock: any WallClock
    private let kept = Mutex<[[UInt8]: FailedLogins]>([:])

    init(clock: any WallClock) {
        self.clock = clock
    }

    /// The result of `logIn`, which is `nil` for a wrong login.
    /// - Throws: `Problem` 429, without calling it, while the client or the name is throttled.
    func attempt(
        by client: ClientAddress?, as name: String, logIn: () -> AccessToken?
    ) throws(Problem) -> AccessToken? {
        let attempt = LoginAttempt(String(name.prefix(Self.longestName)), from: client.map { "\($0)" } ?? "")
        let now = clock.now()
        return try kept.withLock { kept throws(Problem) in
            var memory = LoginMemory(of: attempt) { kept[$0] }
            if case .refused(let until) = memory.begin(at: now, throttle: Self.throttle) {
                throw Self.refusal(now.duration(to: until))
            }
            let token = logIn()
            _ = memory.end(as: token == nil ? .failed : .succeeded, at: now, throttle: Self.throttle)
            for (key, failures) in memory.rows(of: attempt) { kept[key] = failures.count > 0 ? failures : nil }
            while kept.count > Self.most, let oldest = kept.min(by: { $0.value.latest < $1.value.latest }) {
                kept[oldest.key] = nil
            }
            return token
        }
    }

    private static func refusal(_ wait: Duration) -> Problem {
        let seconds = Int((wait / .seconds(1)).rounded(.up))
        return Problem(
            .tooManyRequests, "Too many wrong logins; try again in \(seconds) s.", headers: [.retryAfter: "\(seconds)"])
    }
}
