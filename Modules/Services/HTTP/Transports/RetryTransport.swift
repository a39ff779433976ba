public import BankKernel

/// Repeats what can be repeated, a few times and after growing delays, when the trouble may pass.
public struct RetryTransport: HTTPTransport {
    /// How often and how patiently.
    public struct Policy: Sendable, Hashable {
        /// How many times at most, the first one among them.
        public var attempts: Int
        /// What is waited before the second attempt; each further wait is twice as long.
        public var firstDelay: Duration

        /// A policy; three attempts and 200 ms unless told.
        public init(attempts: Int = 3, firstDelay: Duration = .milliseconds(200)) {
            self.attempts = attempts
            self.firstDelay = firstDelay
        }
    }

    private let transport: any HTTPTransport
    private let policy: Policy
    private let sleep: @Sendable (Duration) async throws -> Void

    /// A decorator of `transport`; `sleep` waits for so long, or throws when the task is cancelled.
    public init(
        _ transport: any HTTPTransport, policy: Policy = Policy(),
        sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    ) {
        self.transport = transport
        self.policy = policy
        self.sleep = sleep
    }

    /// The response of the first attempt that gets one, or the last one's failure.
    /// - Throws: `ServiceError`.
    public func send(_ request: HTTPRequest) async throws(ServiceError) -> HTTPResponse {
        guard !request.isSentOnce else { return try await transport.send(request) }
        var delay = policy.firstDelay
        for _ in 1..<max(1, policy.attempts) {
            do throws(ServiceError) {
                let response = try await transport.send(request)
                guard response.isWorthRepeating else { return response }
            } catch {
                guard error.isWorthRepeating else { throw error }
            }
            do { try await sleep(delay) } catch { throw .cancelled }
            delay *= 2
        }
        return try await transport.send(request)
    }
}

extension HTTPResponse {
    /// Too many requests, or a gateway or service that is away for the moment (RFC 6585, RFC 9110).
    fileprivate var isWorthRepeating: Bool { [429, 502, 503, 504].contains(status) }
}

extension ServiceError {
    fileprivate var isWorthRepeating: Bool {
        switch self {
        case .offline, .refused: true
        default: false
        }
    }
}
