import BankKernel
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import PublicServices
import Synchronization

/// The services of all features from shipped data, under `/sandbox`. Tokens and cards expire by the clock.
struct Sandbox: Sendable {
    private struct Credentials: Decodable {
        let username: String
        let password: String
    }

    /// After a few failures from an address a second, two, four, up to a minute. A name waits later than an address, so that one
    /// client does not shut out the others of its name at once.
    private static let throttle = LoginThrottle(
        freeFailures: 19, firstDelay: .seconds(1), longestDelay: .seconds(60), memory: .seconds(600),
        freeGlobalFailures: 4, globalMemory: .seconds(600), placeMemory: .seconds(600))
    private static let longestName = 256

    /// As much of a name as is remembered: one character may have any number of bytes.
    static func remembered(_ username: String) -> String {
        String(decoding: username.utf8.prefix(longestName), as: UTF8.self)
    }

    private let clock: any WallClock
    private let logins: EmbeddedLogins
    private let attempts: LoginAttempts

    init(clock: any WallClock) {
        self.clock = clock
        logins = EmbeddedLogins(clock: clock)
        attempts = LoginAttempts(Self.throttle, clock: clock)
    }

    func add(to router: RouterGroup<BankRequestContext>) {
        router.group("sandbox")
            .post("login", use: logIn)
            .get("products", use: document(EmbeddedSalesJSON.products))
            .get("sales", use: document(EmbeddedSalesJSON.sales))
            .get("credit_cards") { request, _ in
                let count = try request.number("size", in: 1...100, or: CardDraw.usualCount)
                var generator = SystemRandomNumberGenerator()
                return Answer.json(CardDraw.json(count: count, today: clock.now().day, using: &generator))
            }
            .get("transparentAccounts") { request, _ in try Self.accounts(request) }
            .get("transactions") { request, _ in try Self.transactions(request) }
        router.document("sandbox/rates", EmbeddedRates.json)
    }

    /// `POST /sandbox/login`: a token for the tester.
    /// - Throws: `Problem` 401 for wrong credentials, 429 after too many of them, 400 for a malformed login.
    private func logIn(_ request: Request, _ context: BankRequestContext) async throws -> Answer {
        let body = try await request.body.collect(upTo: BankServer.bodyLimit)
        guard let credentials = try? JSONDecoder().decode(Credentials.self, from: Data(body.readableBytesView)) else {
            throw Problem(.badRequest, "A login is {\"username\": \"…\", \"password\": \"…\"}.")
        }
        guard let token = try await token(for: credentials, by: context.client) else {
            throw Problem(.unauthorized, "Invalid credentials.")
        }
        return .json(#"{"access_token":"\#(token.text)"}"#)
    }

    private func token(
        for credentials: Credentials, by client: ClientAddress?
    ) async throws(Problem) -> AccessToken? {
        let name = Self.remembered(credentials.username)
        do throws(LoginWait) {
            return try await attempts.attempt(LoginAttempt(name, from: client.map { "\($0)" } ?? "")) {
                let token = logins.logIn(username: credentials.username, password: credentials.password)
                return (token, token == nil ? .failed : .succeeded)
            }
        } catch {
            let seconds = Int((error.wait / .seconds(1)).rounded(.up))
            throw Problem(
                .tooManyRequests, "Too many wrong logins; try again in \(seconds) s.",
                headers: [.retryAfter: "\(seconds)"])
        }
    }

    /// Answers a document for a valid token alone in the field `Authorization`, as the real service wants it; 401 otherwise.
    private func document(_ bytes: [UInt8]) -> @Sendable (Request, BankRequestContext) async throws -> Answer {
        let content = Content(ByteBuffer(bytes: bytes))
        return { [logins] request, _ in
            let sent = request.headers[.authorization]
            guard let token = sent.flatMap({ AccessToken(text: $0) }), logins.isValid(token) else {
                throw Problem(.unauthorized, "The access token is invalid or expired.")
            }
            return .json(content)
        }
    }

    /// A page of the shipped accounts; the request must have a key.
    private static func accounts(_ request: Request) throws -> Answer {
        guard let key = HTTPField.Name("web-api-key"), request.headers[key]?.isEmpty == false else {
            throw Problem(.unauthorized, "The field web-api-key is missing; any key will do here.")
        }
        let page = try request.number("page", in: 0...Int(Int32.max), or: 0)
        let size = try request.number("size", in: 1...500, or: 25)
        return .json(EmbeddedTransparentAccounts.json(page: page, size: size))
    }

    /// The shipped transactions of a user.
    private static func transactions(_ request: Request) throws -> Answer {
        guard let id = request.uri.queryParameters["userId"] else {
            throw Problem(.badRequest, "userId is missing, as in ?userId=10015.")
        }
        guard let json = EmbeddedStatements.json(ofUser: String(id)) else {
            throw Problem(.notFound, "There is no user with this id; there are 10000 and 10010 to 10015.")
        }
        return .json(json)
    }
}

extension Request {
    /// A number in the query, or `value` without one.
    /// - Throws: `Problem` 400 for anything else than a number in `range`.
    func number(_ name: String, in range: ClosedRange<Int>, or value: Int) throws -> Int {
        guard let text = uri.queryParameters[name[...]] else { return value }
        guard let number = Int(text), range.contains(number) else {
            throw Problem(.badRequest, "\(name) is a number from \(range.lowerBound) to \(range.upperBound).")
        }
        return number
    }
}

/// Throttles failed logins, by the rule of the bank's, in memory: several servers count by themselves.
final class LoginAttempts: Sendable {
    /// The most rows that are remembered, those with the latest failures.
    private static let most = 2_048

    private let throttle: LoginThrottle
    private let clock: any WallClock
    private let kept = Mutex<[[UInt8]: FailedLogins]>([:])

    init(_ throttle: LoginThrottle, clock: any WallClock) {
        (self.throttle, self.clock) = (throttle, clock)
    }

    /// What `logIn` gives, which says with it how the login ended.
    /// - Throws: ``LoginWait``, without calling it, while the attempt is throttled; and instead of what it gave, when others have
    ///   made it wait meanwhile.
    func attempt<Value: Sendable>(
        _ attempt: LoginAttempt, logIn: () async -> (Value, LoginEnd)
    ) async throws(LoginWait) -> Value {
        try change(attempt) { memory, now in memory.begin(at: now, throttle: throttle) }
        let (value, end) = await logIn()
        try change(attempt) { memory, now in memory.end(as: end, at: now, throttle: throttle) }
        return value
    }

    private func change(
        _ attempt: LoginAttempt, _ rule: (inout LoginMemory, Instant) -> LoginAdmission
    ) throws(LoginWait) {
        let now = clock.now()
        let admission = kept.withLock { kept in
            var memory = LoginMemory(of: attempt) { kept[$0] }
            let admission = rule(&memory, now)
            for (key, failures) in memory.rows(of: attempt) { kept[key] = failures.count > 0 ? failures : nil }
            while kept.count > Self.most, let oldest = kept.min(by: { $0.value.latest < $1.value.latest }) {
                kept[oldest.key] = nil
            }
            return admission
        }
        if case .refused(let until) = admission { throw LoginWait(until: until, wait: now.duration(to: until)) }
    }
}

/// A login is throttled.
struct LoginWait: Error {
    /// When it may be tried again.
    let until: Instant
    /// How long that is from now.
    let wait: Duration
}
