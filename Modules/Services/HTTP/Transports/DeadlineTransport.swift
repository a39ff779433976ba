public import BankKernel

/// Ends an exchange, all its attempts and redirects together, at one deadline.
public struct DeadlineTransport: HTTPTransport {
    private let transport: any HTTPTransport
    private let limit: Duration
    private let sleep: @Sendable (Duration) async throws -> Void

    /// A decorator of `transport` that gives up after `limit`; `sleep` waits for so long, or throws when cancelled.
    public init(
        _ transport: any HTTPTransport, limit: Duration,
        sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    ) {
        self.transport = transport
        self.limit = limit
        self.sleep = sleep
    }

    /// The response, if it is there in time.
    /// - Throws: `ServiceError.timeout`, or what the decorated transport throws.
    public func send(_ request: HTTPRequest) async throws(ServiceError) -> HTTPResponse {
        let first = await withTaskGroup(of: Result<HTTPResponse, ServiceError>.self) {
            [transport, limit, sleep] group in
            group.addTask {
                do throws(ServiceError) { return .success(try await transport.send(request)) } catch {
                    return .failure(error)
                }
            }
            group.addTask {
                do { try await sleep(limit) } catch { return .failure(.cancelled) }
                return .failure(.timeout)
            }
            let first = await group.next()
            group.cancelAll()
            return first
        }
        return try (first ?? .failure(.cancelled)).get()
    }
}
