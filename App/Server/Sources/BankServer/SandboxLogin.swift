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

/// Throttles failed logins of the sandbox, by the client's address and by the name.
final class LoginAttempts: Sendable {
    private enum Key: Hashable {
        case client(ClientAddress?)
        case name(String)

        /// After a few failures a second, two, four, up to a minute. A name waits later than an address, so that one client
        /// does not shut out the others of its name at once.
        var throttle: LoginThrottle {
            let freeFailures = if case .client = self { 4 } else { 19 }
            return LoginThrottle(
                freeFailures: freeFailures, firstDelay: .seconds(1), longestDelay: .seconds(60), memory: .seconds(600))
        }
    }

    /// The most addresses and names that are remembered, those with the latest failures.
    private static let most = 2_048
    private static let longestName = 256

    private let clock: any WallClock
    private let failures = Mutex<[Key: FailedLogins]>([:])

    init(clock: any WallClock) {
        self.clock = clock
    }

    /// The result of `logIn`, which is `nil` for a wrong login.
    /// - Throws: `Problem` 429, without calling it, while the client or the name is throttled.
    func attempt(
        by client: ClientAddress?, as name: String, logIn: () -> AccessToken?
    ) throws(Problem) -> AccessToken? {
        let keys = [Key.client(client), .name(String(name.prefix(Self.longestName)))]
        let now = clock.now()
        return try failures.withLock { failures throws(Problem) in
            for key in keys { try Self.check(key, failures[key], now) }
            let token = logIn()
            for key in keys {
                if token != nil { failures[key] = nil } else { Self.count(key, in: &failures, now) }
            }
            return token
        }
    }

    private static func check(_ key: Key, _ failures: FailedLogins?, _ now: Instant) throws(Problem) {
        guard let failures = remembered(failures, of: key, now) else { return }
        let end = failures.latest.advanced(by: key.throttle.delay(afterFailures: failures.count))
        guard end > now else { return }
        let seconds = Int((now.duration(to: end) / .seconds(1)).rounded(.up))
        throw Problem(
            .tooManyRequests, "Too many wrong logins; try again in \(seconds) s.", headers: [.retryAfter: "\(seconds)"])
    }

    private static func count(_ key: Key, in failures: inout [Key: FailedLogins], _ now: Instant) {
        let before = remembered(failures[key], of: key, now)?.count ?? 0
        failures[key] = FailedLogins(count: before + 1, latest: now)
        guard failures.count > most, let oldest = failures.min(by: { $0.value.latest < $1.value.latest }) else {
            return
        }
        failures[oldest.key] = nil
    }

    /// The failures that still count; one in the future, by a clock that was ahead, counts as now.
    private static func remembered(_ failures: FailedLogins?, of key: Key, _ now: Instant) -> FailedLogins? {
        guard let failures else { return nil }
        let latest = min(failures.latest, now)
        guard latest.duration(to: now) < key.throttle.memory else { return nil }
        return FailedLogins(count: failures.count, latest: latest)
    }
}
