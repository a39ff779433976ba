public import BankKernel
import PlatformFoundation
public import ServiceHTTP

/// The sales of the public service.
public struct HTTPSales: SalesPort {
    /// Lists of a few products; a login is shorter.
    private static let mostBytes = 1 << 20

    private let transport: any HTTPTransport
    private let url: String
    private let secrets = SentSecrets()

    /// The service whose `/login`, `/products` and `/sales` are below `url`.
    public init(url: String, transport: any HTTPTransport) {
        self.url = url
        self.transport = transport
    }

    /// The token that `POST /login` gives.
    /// - Throws: `ServiceError`, `.unauthorized` for wrong credentials.
    public func logIn(username: String, password: String) async throws(ServiceError) -> AccessToken {
        guard let body = try? JSONEncoder().encode(CredentialsWire(username: username, password: password)) else {
            throw .unauthorized
        }
        secrets.add(password)
        let request = HTTPRequest(
            .post, url: HTTPRequest.address(of: "/login", below: url),
            headers: ["Accept": Self.json, "Content-Type": Self.json], body: Array(body), sizeLimit: Self.mostBytes)
        return try await hidingSecrets { () throws(ServiceError) in
            try await transport.send(request).decode(AccessTokenWire.self, hiding: secrets).token
        }
    }

    /// What `GET /products` gives.
    /// - Throws: `ServiceError`, `.unauthorized` for a token that is invalid or has expired,
    ///   `.wrongShape` when none can be read.
    public func products(token: AccessToken) async throws(ServiceError) -> RecordList<Product> {
        let list = try await get("/products", token, sizeLimit: Self.mostBytes).decode(BoundedList<ProductWire>.self)
        return try list.usableRecords(called: "product") { wire in
            Product(id: secrets.masked(wire.product.id), name: secrets.masked(wire.product.name))
        }
    }

    /// What `GET /sales` gives.
    /// - Throws: `ServiceError`, `.unauthorized` for a token that is invalid or has expired,
    ///   `.wrongShape` when none can be read.
    public func sales(token: AccessToken) async throws(ServiceError) -> RecordList<Sale> {
        let list = try SalesReader.sales(in: try await get("/sales", token).content())
        var ids: [String: String] = [:]
        for sale in list.records where ids[sale.productID] == nil {
            ids[sale.productID] = secrets.masked(sale.productID)
        }
        guard ids.contains(where: { $0 != $1 }) else { return list }
        return list.withRecords { sales in
            sales.map { Sale(productID: ids[$0.productID] ?? "", amount: $0.amount, date: $0.date) }
        }
    }

    private static let json = "application/json"

    /// The answer, if the status is one of success.
    private func get(
        _ path: String, _ token: AccessToken, sizeLimit: Int? = nil
    ) async throws(ServiceError) -> HTTPResponse {
        secrets.add(token.text)
        let request = HTTPRequest(
            url: HTTPRequest.address(of: path, below: url), headers: ["Accept": Self.json], sizeLimit: sizeLimit)
        return try await hidingSecrets { () throws(ServiceError) in
            let response = try await HeaderTransport.authorization(on: transport) { token.text }.send(request)
            _ = try response.content(hiding: secrets)
            return response
        }
    }

    /// Hides secrets that a server repeats in its answer.
    private func hidingSecrets<Value>(
        _ body: () async throws(ServiceError) -> Value
    ) async throws(ServiceError) -> Value {
        do { return try await body() } catch { throw secrets.masked(error) }
    }
}

/// The credentials of a login in the format of the sales service.
struct CredentialsWire: Encodable {
    let username: String
    let password: String
}

/// The sales service's answer to a login.
struct AccessTokenWire: Decodable {
    private enum CodingKeys: String, CodingKey {
        case text = "access_token"
    }

    let token: AccessToken

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        guard let token = AccessToken(text: try container.decode(String.self, forKey: .text)) else {
            throw DecodingError.dataCorruptedError(forKey: .text, in: container, debugDescription: "no header value")
        }
        self.token = token
    }
}

/// A product in the format of the sales service.
struct ProductWire: Decodable {
    private enum CodingKeys: String, CodingKey {
        case id, name
    }

    let product: Product

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        product = Product(
            id: try container.decode(String.self, forKey: .id), name: try container.decode(String.self, forKey: .name))
    }
}
