public import BankKernel
public import HTTP

/// The transparent accounts of the public service.
public struct HTTPTransparentAccounts: TransparentAccountsPort {
    static let pageSize = 25

    private let transport: any HTTPTransport
    private let url: String

    /// The accounts at `url`; `transport` adds the API key.
    public init(url: String, transport: any HTTPTransport) {
        self.url = url
        self.transport = transport
    }

    /// The page of this number, from 0.
    /// - Throws: `ServiceError`.
    public func page(_ number: Int) async throws(ServiceError) -> TransparencyAccount {
        let request = HTTPRequest.json(at: url, query: ["page": "\(number)", "size": "\(Self.pageSize)"])
        return try await transport.send(request).decode(TransparencyAccountWire.self).page
    }
}
