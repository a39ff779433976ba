import BankKernel
import HTTPTypes
import HummingbirdTesting
import Money
import NIOCore
import Testing

/// A customer's program at the other end of the wire.
struct BankCustomer: Sendable {
    let client: any TestClientProtocol
    /// What is sent with each request; `nil` before a login.
    var token: String?
    /// Who the client is by what a proxy says; `nil` without one.
    var address: String?

    /// The same at an address that a proxy reports.
    func from(_ address: String) -> BankCustomer {
        var customer = self
        customer.address = address
        return customer
    }

    /// The same, logged in.
    func loggedIn(as username: String = "ann") async throws -> BankCustomer {
        let answer = try await post("/v1/sessions", #"{"username":"\#(username)","password":"\#(username)"}"#)
        var customer = self
        customer.token = try #require(answer.json["token"]?.text)
        return customer
    }

    func get(_ path: String) async throws -> BankAnswer { try await send(.get, path) }
    func delete(_ path: String) async throws -> BankAnswer { try await send(.delete, path) }
    func post(_ path: String, _ body: String) async throws -> BankAnswer { try await send(.post, path, body) }
    func put(_ path: String, _ body: String) async throws -> BankAnswer { try await send(.put, path, body) }

    /// Orders a transfer.
    func pay(
        _ id: String = "deadbeef-dead-4eef-8ead-beefdeadbeef", from source: IBAN, to destination: IBAN,
        _ minorUnits: String = "2500", _ currency: String = "EUR", note: String = "Lunch"
    ) async throws -> BankAnswer {
        try await put(
            "/v1/transfers/\(id)",
            #"{"source":"\#(source.electronicForm)","destination":"\#(destination.electronicForm)","#
                + #""amount":{"minorUnits":"\#(minorUnits)","currency":"\#(currency)"},"note":"\#(note)"}"#)
    }

    func send(
        _ method: HTTPRequest.Method, _ path: String, _ body: String? = nil, type: String = "application/json",
        headers: HTTPFields = [:]
    ) async throws -> BankAnswer {
        try await send(method, path, bytes: body.map { Array($0.utf8) }, type: type, headers: headers)
    }

    func send(
        _ method: HTTPRequest.Method, _ path: String, bytes: [UInt8]?, type: String = "application/json",
        headers: HTTPFields = [:]
    ) async throws -> BankAnswer {
        var headers = headers
        if let name = HTTPField.Name("X-Forwarded-For") { headers[name] = address }
        headers[.authorization] = token.map { "Bearer \($0)" }
        if bytes != nil { headers[.contentType] = type }
        let response = try await client.execute(
            uri: path, method: method, headers: headers, body: bytes.map { ByteBuffer(bytes: $0) })
        return BankAnswer(response)
    }
}

/// What a customer's program is answered.
struct BankAnswer: Sendable {
    let status: Int
    let headers: HTTPFields
    let bytes: [UInt8]

    init(_ response: TestResponse) {
        status = Int(response.status.code)
        headers = response.headers
        bytes = Array(buffer: response.body)
    }

    /// The content; `null` for what is not JSON.
    var json: ParsedJSON { (try? ParsedJSON.parsed(bytes)) ?? .null }
    /// What went wrong, by its name.
    var code: String? { json["code"]?.text }
    /// The fields that tell of a limit, empty ones for those that are not there.
    var rateLimit: [String] {
        ["RateLimit-Policy", "RateLimit"].map { name in HTTPField.Name(name).flatMap { headers[$0] } ?? "" }
    }
    var text: String { String(decoding: bytes, as: UTF8.self) }
}
