public import BankKernel
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Sends requests over the network with URLSession, keeping neither cookies nor a cache.
public struct URLSessionTransport: HTTPTransport {
    /// The bytes of a response, decompressed, that are taken unless told otherwise: 16 MiB.
    public static let defaultSizeLimit = 16 << 20

    private let sizeLimit: Int

    /// A transport that takes at most `sizeLimit` bytes of a response, counted after decompression as they arrive.
    public init(sizeLimit: Int = Self.defaultSizeLimit) {
        self.sizeLimit = sizeLimit
    }

    /// The response to `request`, whatever its status.
    /// - Throws: `ServiceError`.
    public func send(_ request: HTTPRequest) async throws(ServiceError) -> HTTPResponse {
        guard HTTPRequest.isAddress(request.url), let url = URL(string: request.url) else {
            throw .notConfigured(
                "\"\(request.url)\" is not the address of a service; it begins with http:// or https://.")
        }
        let exchange = Exchange(policy: RedirectPolicy(origin: url), sizeLimit: sizeLimit)
        let session = URLSession(
            configuration: Self.configuration, delegate: exchange, delegateQueue: exchange.delegateQueue)
        defer { session.finishTasksAndInvalidate() }
        let task = session.dataTask(with: URLRequest(request, url: url))
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                exchange.begin(continuation)
                exchange.queue.async { task.resume() }
            }
        } onCancel: {
            exchange.end(.failure(.cancelled))
            exchange.queue.async { task.cancel() }
        }
        return try result.get()
    }

    private static var configuration: URLSessionConfiguration {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
        configuration.httpShouldSetCookies = false
        return configuration
    }
}

extension URLRequest {
    fileprivate init(_ request: HTTPRequest, url: URL) {
        self.init(url: url)
        httpMethod = request.method.rawValue
        if !request.body.isEmpty { httpBody = Data(request.body) }
        setValue("identity", forHTTPHeaderField: "Accept-Encoding")
        for (name, value) in request.headers { setValue(value, forHTTPHeaderField: name) }
    }
}
