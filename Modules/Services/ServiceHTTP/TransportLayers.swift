public import BankKernel

/// Repeats idempotent requests a few times after temporary failures, with growing delays.
public struct RetryTransport: HTTPTransport {
    /// How often to try, and how long to wait between.
    public struct Policy: Sendable, Hashable {
        /// The most attempts, including the first.
        public var attempts: Int
        /// The wait before the second attempt; each further wait is twice as long.
        public var firstDelay: Duration

        /// A policy, by default of three attempts and 200 ms.
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

    /// The response of the first attempt that gets one not worth repeating, or what the last attempt gets.
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
        case .offline, .refused, .cutShort: true
        default: false
        }
    }
}

/// Ends an exchange, with all its attempts and redirects, at one deadline.
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

/// Adds a header field to every request: an API key, an authorization.
public struct HeaderTransport: HTTPTransport {
    private let transport: any HTTPTransport
    private let name: String
    private let value: @Sendable () async -> String?

    /// A decorator of `transport` that adds `name` with what `value` gives at the time; nothing for `nil`.
    public init(_ transport: any HTTPTransport, name: String, value: @escaping @Sendable () async -> String?) {
        self.transport = transport
        self.name = name
        self.value = value
    }

    /// A decorator that sends the API key as `web-api-key`.
    public static func apiKey(_ key: String, on transport: any HTTPTransport) -> HeaderTransport {
        HeaderTransport(transport, name: "web-api-key") { key }
    }

    /// A decorator that sends the current token, without a scheme, as `Authorization`.
    public static func authorization(
        on transport: any HTTPTransport, token: @escaping @Sendable () async -> String?
    ) -> HeaderTransport {
        HeaderTransport(transport, name: "Authorization", value: token)
    }

    /// The response to `request` with the field added.
    /// - Throws: `ServiceError`.
    public func send(_ request: HTTPRequest) async throws(ServiceError) -> HTTPResponse {
        var request = request
        if let value = await value() { request.headers[name] = value }
        return try await transport.send(request)
    }
}
