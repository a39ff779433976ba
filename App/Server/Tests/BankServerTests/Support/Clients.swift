import BankKernel
import BankWire
import HTTPTypes
import Hummingbird
import HummingbirdCore
import HummingbirdTesting
import Logging
import NIOCore
import NIOPosix
import NIOSSL
import ServiceLifecycle
import Testing

/// A customer's program at the other end of the wire.
struct BankCustomer: Sendable {
    /// What lets a server believe whom a live client stands for: it connects from `localhost`, at either address.
    static let proxies = ["--trusted-proxy", "127.0.0.1/32", "--trusted-proxy", "::1/128"]

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

    func logIn(_ username: String, _ password: String) async throws -> BankAnswer {
        try await post("/v1/sessions", LoginRequest(username: username, password: password).text)
    }

    /// The same, logged in.
    func loggedIn(as username: String = "ann") async throws -> BankCustomer {
        let answer = try await logIn(username, username)
        var customer = self
        customer.token = try #require(answer.json["token"]?.words)
        return customer
    }

    /// A token of the sandbox for the tester.
    func sandboxToken() async throws -> String {
        let answer = try await post("/sandbox/login", #"{"username":"tester","password":"password"}"#)
        return try #require(answer.json["access_token"]?.words)
    }

    func get(_ path: String) async throws -> BankAnswer { try await send(.get, path) }
    func delete(_ path: String) async throws -> BankAnswer { try await send(.delete, path) }
    func post(_ path: String, _ body: String) async throws -> BankAnswer { try await send(.post, path, body) }
    func put(_ path: String, _ body: String) async throws -> BankAnswer { try await send(.put, path, body) }

    /// Orders a transfer of 25.00 EUR.
    func pay(
        _ id: String = "deadbeef-dead-4eef-8ead-beefdeadbeef", from source: IBAN, to destination: IBAN
    ) async throws -> BankAnswer {
        try await put(
            "/v1/transfers/\(id)",
            #"{"source":"\#(source.electronicForm)","destination":"\#(destination.electronicForm)","#
                + #""amount":{"minorUnits":"2500","currency":"EUR"},"note":"Lunch"}"#)
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
        if let token { headers[.authorization] = "Bearer \(token)" }
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
    var json: JSONValue { (try? JSONValue(reading: bytes)) ?? .null }
    /// What went wrong, by its name.
    var code: String? { json["code"]?.words }
    /// What a problem says to people.
    var message: String? { json["message"]?.words }
    /// The field `Warning`.
    var warning: String? { headers.first { $0.name.canonicalName == "warning" }?.value }
    /// The fields that tell of a limit, empty ones for those that are not there.
    var rateLimit: [String] {
        ["RateLimit-Policy", "RateLimit"].map { name in HTTPField.Name(name).flatMap { headers[$0] } ?? "" }
    }
    var text: String { String(decoding: bytes, as: UTF8.self) }
}

extension String {
    /// The statuses of all answers in what a server said.
    var statuses: [String] { split(separator: "HTTP/1.1 ").map { String($0.prefix(3)) } }
}

extension ApplicationProtocol {
    /// Runs it at a port of its own.
    func listening<Value>(_ body: @Sendable (Int) async throws -> Value) async throws -> Value {
        let (ports, port) = AsyncStream.makeStream(of: Int.self)
        let server = ServiceGroup(
            configuration: ServiceGroupConfiguration(
                services: [LoopbackApplication(base: self, port: port)], logger: logger))
        return try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask {
                defer { port.finish() }
                try await server.run()
            }
            let found = await ports.first { _ in true }
            if found == nil { try await group.waitForAll() }
            let port = try #require(found)
            let result: Result<Value, any Error>
            do { result = .success(try await body(port)) } catch { result = .failure(error) }
            await server.triggerGracefulShutdown()
            try await group.waitForAll()
            return try result.get()
        }
    }
}

/// An application at a port of 127.0.0.1. The framework's own tests listen at `localhost`, which is `::1` on some machines.
private struct LoopbackApplication<Base: ApplicationProtocol>: ApplicationProtocol {
    let base: Base
    let port: AsyncStream<Int>.Continuation

    var responder: Base.Responder { get async throws { try await base.responder } }
    var server: HTTPServerBuilder { base.server }
    var eventLoopGroup: any EventLoopGroup { base.eventLoopGroup }
    var configuration: ApplicationConfiguration { base.configuration.with(address: .hostname("127.0.0.1", port: 0)) }
    var logger: Logger { base.logger }
    var services: [any Service] { base.services }
    var processesRunBeforeServerStart: [@Sendable () async throws -> Void] { base.processesRunBeforeServerStart }

    func onServerRunning(_ channel: any Channel) async {
        await base.onServerRunning(channel)
        if let number = channel.localAddress?.port { port.yield(number) }
    }
}

/// A client that sends any bytes, HTTP or not.
struct RawClient {
    let port: Int
    /// The address that it comes from.
    var address = "127.0.0.1"
    /// For `localhost` by TLS; `nil` for a client without.
    var tls: NIOSSLContext?

    /// What the server says to `pieces`, each sent after the server said something once more, until it closes or it is enough.
    func exchange(
        _ pieces: String..., until isEnough: @Sendable (String) -> Bool = { _ in false }
    ) async throws -> String {
        try await connected { inbound, outbound in
            var (rest, said) = (pieces[...], "")
            try await outbound.write(ByteBuffer(string: rest.removeFirst()))
            for try await part in inbound {
                said += String(buffer: part)
                if isEnough(said) { break }
                if let next = rest.popFirst() { try await outbound.write(ByteBuffer(string: next)) }
            }
            return said
        }
    }

    /// What the server says to bytes that come one by one behind `start`, until it closes.
    func drip(_ text: String, after start: String = "", every pause: Duration) async throws -> String {
        try await connected { inbound, outbound in
            try await withThrowingTaskGroup(of: String.self) { group in
                group.addTask {
                    // The server may close at any byte.
                    for part in [Array(start.utf8)] + text.utf8.map({ [$0] }) {
                        guard (try? await outbound.write(ByteBuffer(bytes: part))) != nil else { break }
                        try await Task.sleep(for: pause)
                    }
                    return ""
                }
                let said = try await Self.all(inbound)
                group.cancelAll()
                return said
            }
        }
    }

    /// All that the server says until it closes; bytes that it never read reset a connection.
    static func all(_ inbound: NIOAsyncChannelInboundStream<ByteBuffer>) async throws -> String {
        var said = ""
        do { for try await part in inbound { said += String(buffer: part) } } catch is IOError {}
        return said
    }

    /// Connects, and gives the connection to `body` until it returns.
    func connected<Value: Sendable>(
        _ body:
            @Sendable (
                NIOAsyncChannelInboundStream<ByteBuffer>, NIOAsyncChannelOutboundWriter<ByteBuffer>
            ) async throws -> Value
    ) async throws -> Value {
        let channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
            .bind(to: SocketAddress(ipAddress: address, port: 0))
            .connect(host: "127.0.0.1", port: port) { channel in
                channel.eventLoop.makeCompletedFuture {
                    if let tls {
                        let handler = try NIOSSLClientHandler(context: tls, serverHostname: "localhost")
                        try channel.pipeline.syncOperations.addHandler(handler)
                    }
                    return try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
                }
            }
        return try await channel.executeThenClose(body)
    }
}

/// A browser, which keeps the cookie.
final class Browser {
    private let client: BankCustomer
    var token: String?
    private(set) var salesToken: String?

    init(client: BankCustomer) {
        self.client = client
    }

    func logIn(_ username: String, _ password: String? = nil) async throws -> BankAnswer {
        let answer = try await post("/app/login", "USERNAME=\(username)&PASSWORD=\(password ?? username)")
        let cookie = answer.headers[.setCookie] ?? ""
        token = cookie.firstMatch(of: /^__Host-dobank=([0-9a-f]{64});/).map { String($0.output.1) } ?? token
        return answer
    }

    func get(_ path: String) async throws -> BankAnswer {
        try await client.send(.get, path, headers: headers())
    }

    func post(_ path: String, _ form: String = "", site: String? = "same-origin") async throws -> BankAnswer {
        let answer = try await send(.post, path, bytes: Array(form.utf8), site: site)
        for cookie in answer.headers[values: .setCookie] {
            if let value = cookie.firstMatch(of: /^__Host-dobank-sales=([^;]*);/)?.output.1 {
                salesToken = value.isEmpty ? nil : String(value)
            }
        }
        return answer
    }

    func send(
        _ method: HTTPRequest.Method, _ path: String, bytes: [UInt8], site: String? = "same-origin"
    ) async throws -> BankAnswer {
        try await client.send(
            method, path, bytes: bytes, type: "application/x-www-form-urlencoded", headers: headers(site: site))
    }

    func upload(_ path: String, _ form: String, site: String? = "same-origin") async throws -> BankAnswer {
        try await client.send(.post, path, form, type: "multipart/form-data; boundary=b", headers: headers(site: site))
    }

    private func headers(site: String? = nil) -> HTTPFields {
        var headers: HTTPFields = [:]
        let cookies = [
            token.map { "__Host-dobank=\($0)" }, salesToken.map { "__Host-dobank-sales=\($0)" },
        ].compactMap(\.self)
        if !cookies.isEmpty { headers[.cookie] = cookies.joined(separator: "; ") }
        if let name = HTTPField.Name("sec-fetch-site") { headers[name] = site }
        return headers
    }
}
