public import BankKernel

/// What sends requests: the network, or a decorator of what does.
public protocol HTTPTransport: Sendable {
    /// The response to `request`, whatever its status.
    /// - Throws: `ServiceError` when there is none: `.offline`, `.refused`, `.timeout`, `.cancelled`, `.tooLarge`,
    ///   `.redirected` or `.notConfigured` for a URL that is none.
    func send(_ request: HTTPRequest) async throws(ServiceError) -> HTTPResponse
}
