public import BankKernel

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

    /// A decorator that says who asks by the field `web-api-key`.
    public static func apiKey(_ key: String, on transport: any HTTPTransport) -> HeaderTransport {
        HeaderTransport(transport, name: "web-api-key") { key }
    }

    /// A decorator that sends the token of the moment, alone and without a scheme, as `Authorization`.
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
