import BankKernel
import BankWire
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import NIOHTTP1
import NIOHTTPTypesHTTP1

/// A refusal or failure as `application/problem+json` (RFC 9457), with an additional member `message` for
/// clients of the public services.
struct Problem: Error, Sendable, Hashable {
    static let contentType = "application/problem+json"

    let status: HTTPResponse.Status
    /// What is wrong and what would be right.
    let detail: String
    /// Additional fields.
    var headers: HTTPFields
    /// The bank's problem; `nil` for one of the server's own.
    private let document: BankWire.Problem?
    /// Whether nothing was done; of the server's own.
    private let isRefused: Bool

    init(_ status: HTTPResponse.Status, _ detail: String, headers: HTTPFields = [:], isRefused: Bool? = nil) {
        self.status = status
        self.detail = detail
        self.headers = headers
        self.isRefused = isRefused ?? status.isUnread
        document = nil
    }

    /// Wraps a problem of the bank.
    init(_ document: BankWire.Problem, at now: Instant) {
        status = HTTPResponse.Status(integerLiteral: document.status)
        detail = document.detail
        self.document = document
        isRefused = document.isRefused
        headers = [:]
        headers[.retryAfter] = document.retryAfter(at: now).map { "\($0)" }
        // RFC 9110, section 11.6.1.
        if status == .unauthorized { headers[.wwwAuthenticate] = "Bearer" }
    }

    /// The code for programs.
    var code: String { document?.code ?? Self.code(of: status) }

    /// The problem of a request that cannot be parsed.
    init(unreadable error: any Error) {
        switch error as? HTTPParserError {
        case .headerOverflow:
            self.init(.requestHeaderFieldsTooLarge, "The head of the request is too large.")
        case .invalidVersion:
            self.init(
                .httpVersionNotSupported,
                "The version of HTTP is not known here; HTTP/1.1 is, in lines that end in CR LF.")
        case .invalidMethod:
            self.init(.notImplemented, "The method is not known here, or the request is not HTTP.")
        case .invalidEOFState:
            self.init(.badRequest, "The request ended too soon.")
        default:
            self.init(.badRequest, "The request is not HTTP.")
        }
    }

    /// The same problem, which closes the connection: the rest of the content is not read.
    var last: Problem {
        var problem = self
        problem.headers[.connection] = "close"
        return problem
    }

    static let unknownPath = Problem(.notFound, "Unknown path; /openapi.json lists the known ones.")

    /// Too many connections, in total or of the client: nothing was read of this one.
    static let tooBusy = Problem(
        .serviceUnavailable, "Too many connections; try again in 2 s.", headers: [.retryAfter: "2"], isRefused: true)

    /// The problem of a request without a route; for an unknown method it is 501 (RFC 9110, section 9.1).
    static func nothing(for method: HTTPRequest.Method) -> Problem {
        guard HTTPRequest.Method.known.contains(method) else {
            return Problem(.notImplemented, "The method \(method.rawValue.prefix(20)) is not known here.")
        }
        return unknownPath
    }

    /// The problem of a content of more than `limit` bytes.
    static func contentTooLarge(limit: Int) -> Problem {
        Problem(.contentTooLarge, "A request takes \(limit) bytes at most.").last
    }

    func answer(id: String) -> Answer {
        var headers = headers
        headers[.contentType] = Self.contentType
        headers[.cacheControl] = "no-store"
        return Answer(status: status, headers: headers, content: Content(content(id: id)))
    }

    /// The answer to an unparsable request, for the channel.
    func message(id: String) -> (head: HTTPResponseHead, content: ByteBuffer) {
        let answer = last.answer(id: id)
        var headers = answer.headers
        headers[.contentLength] = "\(answer.content.plain.readableBytes)"
        headers[.date] = Self.date
        headers[RequestID.field] = id
        return (HTTPResponseHead(HTTPResponse(status: status, headerFields: headers)), answer.content.plain)
    }

    /// The time as in the field `Date` (RFC 9110, section 5.6.7).
    private static var date: String {
        var (now, parts, text) = (time(nil), tm(), [CChar](repeating: 0, count: 32))
        gmtime_r(&now, &parts)
        let count = strftime(&text, text.count, "%a, %d %b %Y %H:%M:%S GMT", &parts)
        return String(decoding: text[..<count].map { UInt8($0) }, as: UTF8.self)
    }

    private func content(id: String) -> ByteBuffer {
        if var document {
            document.requestID = id
            return ByteBuffer(bytes: document.bytes)
        }
        let detail = Self.quoted(detail)
        return ByteBuffer(
            string: #"{"message":\#(detail),"title":"\#(status.reasonPhrase)","status":\#(status.code),"#
                + #""detail":\#(detail),"code":"\#(code)","refused":\#(isRefused),"requestId":\#(Self.quoted(id))}"#)
    }

    private static func quoted(_ text: String) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        return (try? encoder.encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
    }

    /// The code of a problem of the server's own.
    private static func code(of status: HTTPResponse.Status) -> String {
        switch status {
        case .notFound: ProblemCode.noSuchResource
        case .methodNotAllowed: ProblemCode.methodNotAllowed
        case .contentTooLarge, .uriTooLong, .requestHeaderFieldsTooLarge: ProblemCode.tooLarge
        case .unsupportedMediaType: ProblemCode.unsupportedMediaType
        case .preconditionFailed: ProblemCode.preconditionFailed
        case .tooManyRequests: "throttled"
        case .unauthorized: ProblemCode.wrongCredentials
        default: status.isUnread ? ProblemCode.malformed : ProblemCode.unavailable
        }
    }
}

extension HTTPResponse.Status {
    /// Whether a request that gets it did nothing, since it is wrong or not known here.
    fileprivate var isUnread: Bool {
        kind == .clientError || self == .notImplemented || self == .httpVersionNotSupported
    }
}

/// Turns errors into problems, for browsers as a page where there are pages. The reason of a store's failure is only logged (``OutageMiddleware``).
struct ProblemMiddleware: RouterMiddleware {
    let hasPages: Bool
    let clock: any WallClock
    let logger: Logger

    func handle(_ request: Request, context: BankRequestContext, next: Next) async throws -> Response {
        do {
            return try await next(request, context)
        } catch {
            var problem = problem(error.withoutLimit, request, context)
            if var limit = (error as? RateLimitedError)?.limit {
                // It may have been held back since it was refused.
                if let wait = problem.headers[.retryAfter].flatMap({ Int($0) }) { limit.reset = .seconds(wait) }
                problem.headers.append(contentsOf: limit.fields)
            }
            return hasPages && request.isForPage
                ? Response(page: problem, at: clock.now())
                : problem.answer(id: context.requestID).response(to: request)
        }
    }

    private func problem(_ error: any Error, _ request: Request, _ context: BankRequestContext) -> Problem {
        switch error {
        case let problem as Problem: return problem
        case let error as BankError: return Problem(BankWire.Problem(error), at: clock.now())
        case let error as PasswordCheckError: return Problem(BankWire.Problem(error), at: clock.now())
        case let error as PasswordError: return Problem(BankWire.Problem(error), at: clock.now())
        case let error as WireFault: return Problem(BankWire.Problem(error), at: clock.now())
        case let error as HTTPParserError: return Problem(unreadable: error).last
        case let error as HTTPError where error.status == .notFound: return .nothing(for: request.method)
        default:
            logger.error(
                "A request failed.", metadata: ["error": "\(type(of: error))", "request-id": "\(context.requestID)"])
            return Problem(.internalServerError, "Internal server error; try again later.")
        }
    }
}
