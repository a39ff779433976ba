public import BankKernel
import Foundation
public import HTTP

/// The sales of the public service.
public struct HTTPSales: SalesPort {
    private let transport: any HTTPTransport
    private let url: String

    /// The service whose `/login`, `/products` and `/sales` are below `url`.
    public init(url: String, transport: any HTTPTransport) {
        self.url = url.hasSuffix("/") ? String(url.dropLast()) : url
        self.transport = transport
    }

    /// The token that `POST /login` gives.
    /// - Throws: `ServiceError`, `.unauthorized` for wrong credentials.
    public func logIn(username: String, password: String) async throws(ServiceError) -> AccessToken {
        guard let body = try? JSONEncoder().encode(CredentialsWire(username: username, password: password)) else {
            throw .unauthorized
        }
        let request = HTTPRequest(
            .post, url: "\(url)/login", headers: ["Accept": Self.json, "Content-Type": Self.json], body: Array(body))
        return try await transport.send(request).decode(AccessTokenWire.self).token
    }

    /// What `GET /products` gives.
    /// - Throws: `ServiceError`, `.unauthorized` for a token that is invalid or has expired.
    public func products(token: AccessToken) async throws(ServiceError) -> [Product] {
        try await get("/products", token).decode([ProductWire].self).map(\.product)
    }

    /// What `GET /sales` gives.
    /// - Throws: `ServiceError`, `.unauthorized` for a token that is invalid or has expired.
    public func sales(token: AccessToken) async throws(ServiceError) -> [Sale] {
        try SalesReader.sales(in: try await get("/sales", token).content())
    }

    private static let json = "application/json"

    /// The answer, if the status is one of success.
    private func get(_ path: String, _ token: AccessToken) async throws(ServiceError) -> HTTPResponse {
        let request = HTTPRequest(url: url + path, headers: ["Accept": Self.json])
        let response = try await HeaderTransport.authorization(on: transport) { token.text }.send(request)
        do throws(ServiceError) {
            _ = try response.content()
        } catch {
            // A server that repeats the token in what it says must not bring it to the screen.
            guard case .status(let code, let message) = error else { throw error }
            throw .status(code, message: message.replacing(token.text, with: token.description))
        }
        return response
    }
}
