public import BankKernel
import PlatformFoundation
import Synchronization

/// Sends requests over the network, without cookies, cache or proxy, whatever the environment says.
///
/// On Linux with libcurl, which is loaded at the first request, else with URLSession.
public struct NetworkTransport: HTTPTransport {
    /// The default limit of a response, decompressed: 16 MiB.
    public static let defaultSizeLimit = 16 << 20

    private let sizeLimit: Int
    private let certificates: String?

    /// A transport that takes at most `sizeLimit` bytes of a response, counted after decompression as they arrive.
    ///
    /// - Parameters:
    ///   - sizeLimit: how many bytes an answer may have, unpacked.
    ///   - certificates: the file of the certificates that are trusted, in PEM, as `SSL_CERT_FILE` names one; `nil` for those of
    ///     the system. Where URLSession sends, the system's are the only ones.
    public init(sizeLimit: Int = Self.defaultSizeLimit, certificates: String? = nil) {
        self.sizeLimit = sizeLimit
        self.certificates = certificates
    }

    /// The response to `request`, whatever its status; a redirect within the origin is followed.
    /// - Throws: `ServiceError`.
    public func send(_ request: HTTPRequest) async throws(ServiceError) -> HTTPResponse {
        let validated = try ValidatedRequest(request, sizeLimit: sizeLimit)
        #if canImport(Darwin)
            return try await URLSessionExchange.response(to: validated)
        #else
            guard let loop = CurlLoop.shared else {
                throw .notConfigured("libcurl is missing, so no service can be reached; install libcurl4.")
            }
            return try await loop.response(to: validated, certificates: certificates)
        #endif
    }
}

/// Sends requests: the network, or a decorator.
public protocol HTTPTransport: Sendable {
    /// The response to `request`, whatever its status.
    /// - Throws: `ServiceError` when there is none: `.offline`, `.refused`, `.timeout`, `.cancelled`, `.tooLarge`,
    ///   `.redirected`, `.cutShort`, or `.notConfigured` for a malformed URL and a failed TLS handshake.
    func send(_ request: HTTPRequest) async throws(ServiceError) -> HTTPResponse
}

extension ServiceError {
    /// The error for an address that requests cannot be sent to, by the `name` of what holds it: a secret may be in the address.
    public static func noAddress(_ name: String) -> ServiceError {
        .notConfigured("\(name) is not the address of a service, such as https://example.com/api.")
    }

    /// The error for a key or token that no header field can hold, by the `name` of what holds it.
    public static func noHeaderValue(_ name: String) -> ServiceError {
        .notConfigured("\(name) has a line break or another control character in it; take it out.")
    }

    /// The error for a host with which no TLS came about.
    static func notSecure(_ host: String) -> ServiceError {
        .notConfigured(
            "No secure connection to \(host) was made; check https:// and the port, or try again later.")
    }

    /// The error for a request that cannot be made.
    static func notSendable(to host: String) -> ServiceError {
        .notConfigured("No request to \(host) can be made; check its address.")
    }
}

/// A checked request that can be sent, with its completion.
struct ValidatedRequest: Sendable {
    /// How many redirects are followed: a few, and only within one origin (RFC 6454), so that no key goes to a stranger.
    static let mostRedirects = 5

    let address: Address
    let request: HTTPRequest
    let sizeLimit: Int
    let ending = RequestCompletion()

    /// - Throws: `ServiceError.notConfigured` for what is not an address or invalid header fields.
    init(_ request: HTTPRequest, sizeLimit: Int) throws(ServiceError) {
        guard let address = Address(request.url) else {
            throw .noAddress("\"\(HTTPRequest.quotable(request.url))\"")
        }
        guard request.hasPlainHeaders else {
            throw .noHeaderValue("A key or token")
        }
        self.address = address
        self.request = request
        self.sizeLimit = min(sizeLimit, request.sizeLimit ?? .max)
    }

    /// The fields that are sent, with the credentials of the address (RFC 7617) where no other ones are.
    var headers: [String: String] {
        guard let credentials = address.credentials,
            !request.headers.keys.contains(where: { $0.lowercased() == "authorization" })
        else { return request.headers }
        let basic = "Basic " + Data(credentials.utf8).base64EncodedString()
        return request.headers.merging(["Authorization": basic]) { $1 }
    }

    /// Where redirect number `count`, from 1, to `reference` leads from `place`.
    ///
    /// Requests that change something follow no redirect.
    /// - Throws: `ServiceError.redirected` for what is not followed, with no more of it than its origin.
    func redirect(_ count: Int, from place: Address, to reference: String) throws(ServiceError) -> Address {
        guard request.method == .get, count <= Self.mostRedirects, let next = place.resolving(reference),
            next.origin == address.origin, next.credentials == address.credentials
        else { throw .redirected(to: place.originText(of: reference)) }
        return next
    }
}

/// The end of a request. The first one counts and resumes the caller; later ones are ignored.
final class RequestCompletion: Sendable {
    typealias Outcome = Result<HTTPResponse, ServiceError>

    private struct State {
        var continuation: CheckedContinuation<Outcome, Never>?
        var outcome: Outcome?
    }

    private let state = Mutex(State())

    /// Whether it has come.
    var hasCome: Bool { state.withLock { $0.outcome != nil } }

    /// Starts with `start` and waits for the outcome. Cancellation of the task is an outcome, and calls `stop`.
    func wait(
        start: @Sendable () -> Void, stop: @escaping @Sendable () -> Void
    ) async throws(ServiceError) -> HTTPResponse {
        let outcome = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                begin(continuation)
                start()
            }
        } onCancel: {
            come(.failure(.cancelled))
            stop()
        }
        return try outcome.get()
    }

    /// Resumes the caller with the outcome, unless there was one before.
    func come(_ outcome: Outcome) {
        let continuation = state.withLock { state in
            guard state.outcome == nil else { return nil as CheckedContinuation<Outcome, Never>? }
            state.outcome = outcome
            defer { state.continuation = nil }
            return state.continuation
        }
        continuation?.resume(returning: outcome)
    }

    /// Takes the waiting caller; an earlier outcome resumes it at once.
    private func begin(_ continuation: CheckedContinuation<Outcome, Never>) {
        let outcome = state.withLock { state in
            if state.outcome == nil { state.continuation = continuation }
            return state.outcome
        }
        if let outcome { continuation.resume(returning: outcome) }
    }
}
