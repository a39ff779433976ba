import BankKernel
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// One request and its response as they happen; the first end counts.
final class Exchange: NSObject, URLSessionDataDelegate {
    typealias Outcome = Result<HTTPResponse, ServiceError>

    private struct State {
        var continuation: CheckedContinuation<Outcome, Never>?
        var outcome: Outcome?
        var body: [UInt8] = []
        var redirects = 0
    }

    /// Where the task is resumed and cancelled. On Linux both block until a queue is free that all sessions share: a thread of
    /// the pool that waits there could be the one that has to tell of what arrives, for an endless response to be cut off.
    let control = DispatchQueue(label: "dobank.http.control")
    /// Where all is told that happens.
    let delegateQueue = OperationQueue()
    private let events = DispatchQueue(label: "dobank.http.events")
    private let policy: RedirectPolicy
    private let sizeLimit: Int
    private let state = Mutex(State())

    init(policy: RedirectPolicy, sizeLimit: Int) {
        self.policy = policy
        self.sizeLimit = sizeLimit
        super.init()
        delegateQueue.maxConcurrentOperationCount = 1
        delegateQueue.underlyingQueue = events
    }

    /// Takes who waits for the end; one that came already is told at once.
    func begin(_ continuation: CheckedContinuation<Outcome, Never>) {
        let outcome = state.withLock { state in
            if state.outcome == nil { state.continuation = continuation }
            return state.outcome
        }
        if let outcome { continuation.resume(returning: outcome) }
    }

    /// Tells who waits how it ended, unless an end came before.
    func end(_ outcome: Outcome) {
        let continuation = state.withLock { state in
            guard state.outcome == nil else { return nil as CheckedContinuation<Outcome, Never>? }
            state.outcome = outcome
            defer { state.continuation = nil }
            return state.continuation
        }
        continuation?.resume(returning: outcome)
    }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        guard !SizeCap(bytes: sizeLimit).excludes(response) else {
            end(.failure(.tooLarge(limit: sizeLimit)))
            return completionHandler(.cancel)
        }
        completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        let isTooLarge = state.withLock { state in
            guard state.outcome == nil else { return false }
            guard state.body.count + data.count <= sizeLimit else { return true }
            state.body.append(contentsOf: data)
            return false
        }
        guard isTooLarge else { return }
        end(.failure(.tooLarge(limit: sizeLimit)))
        control.async { dataTask.cancel() }
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        let count = state.withLock { state in
            state.redirects += 1
            return state.redirects
        }
        let destination = Self.destination(of: response) ?? request.url
        let isAllowed = [destination, request.url].allSatisfy { $0.map { policy.allows($0, count: count) } ?? false }
        guard !isAllowed else { return completionHandler(request) }
        end(.failure(.redirected(to: destination?.absoluteString ?? "nowhere")))
        completionHandler(nil)
        control.async { task.cancel() }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        if let error { return end(.failure(ServiceError(error, host: policy.origin.host ?? ""))) }
        guard let response = task.response as? HTTPURLResponse else {
            return end(.failure(.refused(host: policy.origin.host ?? "")))
        }
        let body = state.withLock(\.body)
        if (300..<400).contains(response.statusCode), let place = response.value(forHTTPHeaderField: "Location") {
            return end(.failure(.redirected(to: place)))
        }
        end(.success(HTTPResponse(status: response.statusCode, body: body)))
    }
    /// Where the server sent to: Foundation on Linux makes a path on the same host of every URL that is not of HTTP.
    private static func destination(of response: HTTPURLResponse) -> URL? {
        response.value(forHTTPHeaderField: "Location").flatMap {
            URL(string: $0, relativeTo: response.url)?.absoluteURL
        }
    }
}
