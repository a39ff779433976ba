import BankKernel
import BankWire
import CoreMetrics
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import Metrics
import NIOCore
import NIOHTTP1
import NIOHTTPTypes
import Synchronization

/// The rest of the middleware and the route.
typealias Next = @concurrent (Request, BankRequestContext) async throws -> Response

/// Gives each request an id, which its answer and the log have, and logs its status.
struct RequestIDMiddleware: RouterMiddleware {
    func handle(_ request: Request, context: BankRequestContext, next: Next) async throws -> Response {
        var context = context
        context.requestID = RequestID.of(request, or: RequestID.made())
        var response = try await next(request, context)
        response.headers.append(HTTPField(name: RequestID.field, value: context.requestID))
        if context.logger.logLevel <= .debug { tell(request, response, context) }
        return request.method == .head ? response.createHeadResponse() : response
    }

    /// Logs the path without the query, and no header fields.
    private func tell(_ request: Request, _ response: Response, _ context: BankRequestContext) {
        context.logger.debug(
            "A request is answered.",
            metadata: [
                "method": "\(request.method.rawValue)", "path": "\(request.uri.path)",
                "request-id": "\(context.requestID)", "status": "\(response.status.code)",
            ])
    }
}

/// The id of a request in its answer and in the log.
enum RequestID {
    /// `X-Request-Id`, in a request and in its answer.
    static let field = HTTPField.Name(parsed: "x-request-id") ?? .via

    private static let mostBytes = 64

    /// The client's id, if it is short and plain; otherwise `own`.
    static func of(_ request: Request, or own: @autoclosure () -> String) -> String {
        guard let text = request.headers[field], (1...mostBytes).contains(text.utf8.count),
            text.utf8.allSatisfy({ $0.isLetterOrDigit || "-._:=+/".utf8.contains($0) })
        else { return own() }
        return text
    }

    /// Thirteen digits or letters at most, which Swift keeps without an allocation.
    static func made() -> String { String(numbers.withLock { $0.next() }, radix: 36) }

    private static let numbers = Mutex(RandomNumbers())
}

/// The system's random numbers, drawn many at a time, since each draw is a system call.
private struct RandomNumbers {
    /// `getentropy` gives 256 bytes at most.
    private var drawn = [UInt64](repeating: 0, count: 32)
    private var rest = 0

    mutating func next() -> UInt64 {
        if rest == 0 {
            let isDrawn = drawn.withUnsafeMutableBytes { getentropy($0.baseAddress, $0.count) == 0 }
            guard isDrawn else { return .random(in: .min ... .max) }
            rest = drawn.count
        }
        rest -= 1
        return drawn[rest]
    }
}

/// Counts and times requests, by operation and status.
final class MetricsMiddleware: RouterMiddleware {
    private struct Outcome: Hashable {
        let method: HTTPRequest.Method
        /// `nil` for an unknown path.
        let path: String?
        let status: Int

        var operation: String { path.map { "\(method.rawValue) \($0)" } ?? "none" }
    }

    private let metrics: any MetricsFactory
    private let inFlight: Meter
    private let now: RatesCache.Now
    /// What was made already: to make it costs more than to count by it.
    private let instruments = Mutex<[Outcome: (count: Counter, time: Timer)]>([:])

    init(metrics: any MetricsFactory, now: @escaping RatesCache.Now) {
        self.metrics = metrics
        self.now = now
        inFlight = metrics.meter(.requestsInFlight)
    }

    func handle(_ request: Request, context: BankRequestContext, next: Next) async throws -> Response {
        inFlight.increment()
        defer { inFlight.decrement() }
        let start = now()
        let response = try await next(request, context)
        // Clients make up methods and paths: only known ones, which have a route, become labels.
        let path = context.route
        let (count, time) = instruments(
            for: Outcome(method: path == nil ? .get : request.method, path: path, status: response.status.code))
        count.increment()
        time.record(duration: start.duration(to: now()))
        return response
    }

    private func instruments(for outcome: Outcome) -> (count: Counter, time: Timer) {
        instruments.withLock { instruments in
            if let known = instruments[outcome] { return known }
            let made = (
                metrics.counter(.requests, [outcome.operation, "\(outcome.status)"]),
                metrics.timer(.requestSeconds, [outcome.operation])
            )
            instruments[outcome] = made
            return made
        }
    }
}

/// Sets the deadline of a request.
struct DeadlineMiddleware: RouterMiddleware {
    /// Less than the 20 s that clients wait, since not everything can be cancelled at once.
    static let usualLimit = Duration.seconds(15)

    let limit: Duration

    func handle(_ request: Request, context: BankRequestContext, next: Next) async throws -> Response {
        try await RequestDeadline.$current.withValue(.now + limit) { try await next(request, context) }
    }
}

/// Holds back the refusals of customers who ask too often, so that they cannot ask again at once.
struct RefusalPauseMiddleware: RouterMiddleware {
    let pause: TimeAmount

    func handle(_ request: Request, context: BankRequestContext, next: Next) async throws -> Response {
        do {
            let response = try await next(request, context)
            if response.status == .tooManyRequests { await context.holdBack(for: pause) }
            return response
        } catch let refusal where refusal.cameTooSoon {
            await context.holdBack(for: pause)
            throw refusal
        }
    }
}

/// Rejects requests that are too long before their content is read.
struct LimitsMiddleware: RouterMiddleware {
    func handle(_ request: Request, context: BankRequestContext, next: Next) async throws -> Response {
        guard request.uri.description.utf8.count <= WireLimits.targetBytes else {
            throw Problem(.uriTooLong, "A path with its query has \(WireLimits.targetBytes) bytes at most.")
        }
        if let length = request.headers[.contentLength], Int(length) ?? .max > request.contentLimit {
            throw Problem.contentTooLarge(limit: request.contentLimit)
        }
        return try await next(request, context)
    }
}

/// Answers `OPTIONS *`, which only asks whether the server is there (RFC 9110, section 9.3.7).
struct PingMiddleware: RouterMiddleware {
    func handle(_ request: Request, context: BankRequestContext, next: Next) async throws -> Response {
        guard request.method == .options, request.uri.description == "*" else {
            return try await next(request, context)
        }
        return Answer.done.response(to: request)
    }
}

/// Reads the content of a request, after earlier middleware has admitted it, but for a file, which its page reads.
struct ContentMiddleware: RouterMiddleware {
    /// A token whose content takes longer is looked up again: its login may have ended meanwhile.
    private static let moment = Duration.milliseconds(100)

    /// Verifies tokens; `nil` where none is needed.
    var sessions: SessionTokens?

    func handle(_ request: Request, context: BankRequestContext, next: Next) async throws -> Response {
        let headers = request.headers
        guard headers[.contentLength] != nil || headers[.transferEncoding] != nil else {
            return try await next(request, context)
        }
        if let expectation = headers[.expect] { try await meet(expectation, context.channel) }
        guard !request.isUpload else { return try await next(request, context) }
        var request = request
        let begin = ContinuousClock.now
        do {
            _ = try await request.collectBody(upTo: request.contentLimit)
        } catch is NIOTooManyBytesError {
            throw Problem.contentTooLarge(limit: request.contentLimit)
        } catch let error where !(error is HTTPParserError) {
            throw Problem(.badRequest, "The content ended too soon.").last
        }
        // The client's time for sending does not count.
        let time = begin.duration(to: .now)
        return try await RequestDeadline.$current.withValue(RequestDeadline.current.map { $0 + time }) {
            if time > Self.moment { _ = try await sessions?.login(token: request.bearerToken, for: context) }
            return try await next(request, context)
        }
    }

    /// Answers 100 to a client that waits for it (RFC 9110, section 10.1.1).
    private func meet(_ expectation: String, _ channel: any Channel) async throws {
        guard expectation.lowercased() == "100-continue" else {
            throw Problem(.expectationFailed, "The field Expect is 100-continue, or is not there.").last
        }
        try await channel.writeAndFlush(HTTPResponsePart.head(HTTPResponse(status: .continue)))
    }
}

extension Request {
    /// The most bytes of its content.
    fileprivate var contentLimit: Int {
        if isUpload { return BankServer.uploadLimit }
        return uri.path.hasPrefix("/v1/") ? WireLimits.requestBytes : BankServer.bodyLimit
    }
}

/// Finds the client behind a trusted proxy.
struct ClientMiddleware: RouterMiddleware {
    let proxies: TrustedProxies

    func handle(_ request: Request, context: BankRequestContext, next: Next) async throws -> Response {
        var context = context
        context.client = proxies.client(at: context.channel.remoteAddress, ForwardedFields(request.headers))
        return try await next(request, context)
    }
}
