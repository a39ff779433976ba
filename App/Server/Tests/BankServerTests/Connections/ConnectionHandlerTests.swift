import BankKernel
import BankKernelMocks
import Hummingbird
import HummingbirdCore
import InMemoryBank
import InMemoryLogging
import Interception
import Logging
import NIOCore
import NIOEmbedded
import NIOHTTP1
import NIOPosix
import Testing

@testable import BankServer

@Suite(.timeLimit(.minutes(20)))
struct ConnectionHandlerTests {
    private static let get = "GET /health HTTP/1.1\r\nHost: a\r\n"
    private static let post = "POST /sandbox/login HTTP/1.1\r\nHost: a\r\n"
    private static let login = #"{"username":"tester","password":"password"}"#

    @Test(arguments: [
        "GET /health HTTP/1.0\r\n\r\n", "GET /health HTTP/1.0\r\nHost: a\r\n\r\n",
        "\(get)Connection: close\r\n\r\n", "\(get)Connection: Close\r\n\r\n", "\(get)Connection: x, CLOSE\r\n\r\n",
        "\(get)Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: \r\n\r\n",
    ])
    func `closes after the last answer, and ignores what follows`(request: String) async throws {
        let said = try await serving { try await $0.exchange(request + Self.get + "\r\n") }

        #expect(said.hasPrefix("HTTP/1.1 200 OK\r\n"))
        #expect(said.lowercased().contains("\r\nconnection: close\r\n"))
        #expect(said.statuses.count == 1)
    }

    @Test func `keeps an HTTP/1.0 connection alive on demand`() async throws {
        let request = "GET /health HTTP/1.0\r\nConnection: keep-alive\r\n\r\n"
        let said = try await serving { client in
            try await client.exchange(request, request) { $0.statuses.count == 2 && $0.hasSuffix("}") }
        }

        #expect(said.statuses.count == 2)
        #expect(said.lowercased().contains("\r\nconnection: keep-alive\r\n"))
    }

    @Test func `answers pipelined requests in order`() async throws {
        let said = try await serving { client in
            try await client.exchange(
                "\(Self.get)\r\nGET /none HTTP/1.1\r\nHost: a\r\n\r\n\(Self.get)Connection: close\r\n\r\n")
        }

        #expect(said.statuses == ["200", "404", "200"])
    }

    @Test func `answers 100 to Expect`() async throws {
        let head =
            "\(Self.post)Connection: close\r\nExpect: 100-Continue\r\nContent-Length: \(Self.login.utf8.count)\r\n\r\n"
        let said = try await serving { try await $0.exchange(head, Self.login) }

        #expect(said.hasPrefix("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\n"))
    }

    /// A 100 that comes too late once began the time for a content that was there.
    @Test func `waits as long as ever for the answer to a content that did not wait for the 100`() async throws {
        let bank = BankUnderTest()
        let hasher = MockPasswordHashing(fake: FakePasswordHasher())
        let gate = hasher.hold(.verify)
        let body = #"{"username":"ann","password":"ann"}"#
        let limits = ConnectionLimits(contentGrace: .milliseconds(100))
        let said = try await bank.server(hashers: [hasher], limits: limits).serving { client in
            Task {
                await gate.arrival()
                try await Task.sleep(for: .milliseconds(400))
                gate.open()
            }
            return try await client.exchange(
                "POST /v1/sessions HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: application/json\r\n"
                    + "Expect: 100-continue\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)")
        }

        #expect(said.statuses == ["100", "201"])
    }

    @Test func `answers no 100 to HTTP/1.0`() async throws {
        let fields = "Expect: 100-continue\r\nContent-Length: \(Self.login.utf8.count)\r\n\r\n"
        let said = try await serving { try await $0.exchange("POST /sandbox/login HTTP/1.0\r\n\(fields)\(Self.login)") }

        #expect(said.statuses == ["200"])
    }

    @Test(arguments: [
        ("Expect: 100-continue\r\nContent-Length: 65537", "413"), ("Expect: cake\r\nContent-Length: 5", "417"),
    ])
    func `answers no 100 to content that it rejects`(fields: String, status: String) async throws {
        let said = try await serving { try await $0.exchange("\(Self.post)\(fields)\r\n\r\n") }

        #expect(said.hasPrefix("HTTP/1.1 \(status) "))
    }

    @Test func `closes connections while it stops`() async throws {
        let source = StubRates(isHeld: true)
        let exchange = try await BankServer.testing(source).serving { client in
            let exchange = Task { try await client.exchange("GET /rates HTTP/1.1\r\nHost: a\r\n\r\n") }
            await source.arrival()
            Task {
                // The server stops when this closure has returned, and then no longer listens.
                while (try? await client.connected { _, _ in }) != nil {
                    try await Task.sleep(for: .milliseconds(50))
                }
                source.release()
            }
            return exchange
        }

        let said = try await exchange.value
        #expect(said.hasPrefix("HTTP/1.1 200 OK\r\n"))
        #expect(said.lowercased().contains("\r\nconnection: close\r\n"))
    }

    @Test func `counts and logs its own answers`() async throws {
        let handler = InMemoryLogHandler()
        let sut = try BankServer.testing(logger: .keeping(.debug, in: handler))
        let said = try await sut.serving { try await $0.exchange("GET /health HTTP/1.1\r\n\r\n") }

        let id = try #require(said.firstMatch(of: /X-Request-Id: ([0-9a-z]+)/.ignoresCase())?.output.1)
        #expect(handler.lines.contains("debug: A request is refused. request-id=\(id) status=400"))
        #expect(sut.metrics.text.contains(#"dobank_requests_total{operation="none",status="400"} 1"#))
    }

    /// Its client may take an hour otherwise.
    @Test func `waits for no content while it stops`() async throws {
        let begun = "\(Self.post)Content-Length: 60\r\nExpect: 100-continue\r\n\r\n"
        var limits = ConnectionLimits.testing
        limits.stop = .milliseconds(200)
        let exchange = try await BankServer.testing(arguments: ["--sandbox"], limits: limits).serving { client in
            let (starts, start) = AsyncStream.makeStream(of: Void.self)
            let exchange = Task {
                try await client.exchange(begun) { _ in
                    start.yield()
                    return false
                }
            }
            for await _ in starts.prefix(1) {}
            return exchange
        }

        #expect(try await exchange.value.statuses == ["100"])
    }

    @Test func `lets a sending client read the last answer`() async throws {
        let said = try await serving { client in
            try await client.exchange(
                "\(Self.post)Content-Length: 9999999\r\n\r\n" + String(repeating: "x", count: 999_999))
        }

        #expect(said.hasPrefix("HTTP/1.1 413 "))
        #expect(said.hasSuffix("}"))
    }

    private func serving(_ body: @Sendable (RawClient) async throws -> String) async throws -> String {
        try await BankServer.testing(arguments: ["--sandbox"]).serving(body)
    }
}

/// Clients that read nothing of what they asked for, or slowly.
@Suite(.timeLimit(.minutes(20)))
struct UnreadAnswersTests {
    /// More than the buffers of two sockets hold.
    private static let length = 8 << 20
    /// Encrypting so much at once would keep the other tests' connections waiting.
    private static let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    private static let get = "GET / HTTP/1.1\r\nHost: a\r\n\r\n"
    private static let last = "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"
    private static let begun = "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n"

    @Test(arguments: [get, get + get, last], [nil, try CertificatePair()])
    func `a connection whose client reads nothing is closed`(requests: String, pair: CertificatePair?) async throws {
        let limits = ConnectionLimits(contentRate: 1 << 30, idle: .milliseconds(200))
        try await serving(limits, pair) { client in
            try await client.connected { inbound, outbound in
                _ = try await Answer(to: requests, inbound, outbound)
                try await waitForEnd(outbound)
            }
        }
    }

    /// By TLS an evicted one once stayed open for five seconds, and counted nowhere.
    @Test(arguments: [get, get + get, last], [nil, try CertificatePair()])
    func `a connection whose client reads nothing gives way to another`(
        requests: String, pair: CertificatePair?
    ) async throws {
        let limits = ConnectionLimits(perClient: 1, head: .hours(1), idle: .hours(1), linger: .hours(1))
        var waits: [Duration] = []
        // A busy machine makes any wait long, but not each.
        while waits.count < 5, waits.allSatisfy({ $0 >= .seconds(4) }) {
            let (status, wait) = try await serving(limits, pair) { client in
                let client = RawClient(port: client.port, address: "127.0.0.2", tls: client.tls)
                return try await client.connected { inbound, outbound in
                    _ = try await Answer(to: requests, inbound, outbound)
                    let said = try await client.exchange("GET /none HTTP/1.1\r\nHost: a\r\n\r\n") { _ in true }
                    let wait = try await ContinuousClock().measure { try await waitForEnd(outbound) }
                    return (said.statuses, wait)
                }
            }
            #expect(status == ["404"])
            waits.append(wait)
        }

        #expect(waits.contains { $0 < .seconds(4) })
    }

    /// Each is in memory until it is read.
    @Test(arguments: [get, last, get + begun])
    func `beyond what may be unread, the first answer of the client with the most gives way`(
        requests: String
    ) async throws {
        var limits = ConnectionLimits(head: .hours(1), content: .hours(1), contentGrace: .hours(1), idle: .hours(1))
        limits.unread = Self.length * 5 / 2
        let areWhole = try await serving(limits) { client in
            let most = RawClient(port: client.port, address: "127.0.0.2")
            return try await most.connected { inbound, outbound in
                var first = try await Answer(to: requests, inbound, outbound)
                let others = try await most.connected { inbound, outbound in
                    var second = try await Answer(to: requests, inbound, outbound)
                    let third = try await client.connected { inbound, outbound in
                        var third = try await Answer(to: requests, inbound, outbound)
                        return await third.isWhole()
                    }
                    return [await second.isWhole(), third]
                }
                try await waitForEnd(outbound)
                return [await first.isWhole()] + others
            }
        }

        #expect(areWhole == [false, true, true])
    }

    /// An answer that has begun to come.
    private struct Answer {
        private var parts: NIOAsyncChannelInboundStream<ByteBuffer>.AsyncIterator
        private var bytes: Int

        init(
            to requests: String, _ inbound: NIOAsyncChannelInboundStream<ByteBuffer>,
            _ outbound: NIOAsyncChannelOutboundWriter<ByteBuffer>
        ) async throws {
            try await outbound.write(ByteBuffer(string: requests))
            parts = inbound.makeAsyncIterator()
            bytes = try await parts.next()?.readableBytes ?? 0
        }

        /// Reads the rest.
        mutating func isWhole() async -> Bool {
            var rest = parts
            while bytes < UnreadAnswersTests.length, let part = try? await rest.next(isolation: #isolation) {
                bytes += part.readableBytes
            }
            return bytes >= UnreadAnswersTests.length
        }
    }

    @Test(arguments: [get, last], [nil, try CertificatePair()])
    func `a client that reads slowly gets its whole answer`(request: String, pair: CertificatePair?) async throws {
        let limits = ConnectionLimits(idle: .seconds(1), linger: .seconds(1))
        let bytes = try await serving(limits, pair) { client in
            try await client.connected { inbound, outbound in
                try await outbound.write(ByteBuffer(string: request))
                var bytes = 0
                for try await part in inbound {
                    bytes += part.readableBytes
                    if bytes >= Self.length { break }
                    try await Task.sleep(for: .milliseconds(20))
                }
                return bytes
            }
        }

        #expect(bytes >= Self.length)
    }

    /// Returns when the server has closed the connection.
    private func waitForEnd(_ outbound: NIOAsyncChannelOutboundWriter<ByteBuffer>) async throws {
        // Blank lines are no request, nor an error that ends the connection.
        while (try? await outbound.write(ByteBuffer(string: "\r\n"))) != nil {
            try await Task.sleep(for: .milliseconds(10))
        }
    }

    private func serving<Value>(
        _ limits: ConnectionLimits, _ pair: CertificatePair? = nil, _ body: @Sendable (RawClient) async throws -> Value
    ) async throws -> Value {
        let table = ConnectionTable(limits: limits)
        let certificate = try pair.map { try ServerCertificate(TLSFiles(certificate: $0.certificate, key: $0.key)) }
        let router = Router()
        router.get("/") { _, _ in ByteBuffer(repeating: UInt8(ascii: "x"), count: Self.length) }
        let sut = Application(
            router: router,
            server: HTTPServerBuilder { BankChannel(responder: $0, table: table, certificate: certificate) },
            configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)),
            eventLoopGroupProvider: .shared(Self.group), logger: .silent)
        return try await sut.listening { port in
            try await body(
                pair.map { try RawClient(port: port, trusting: $0.certificate) } ?? RawClient(port: port))
        }
    }
}

/// What the parser keeps counts in no limit, and filled the memory.
struct InputGateTests {
    private let sut = InputGate()
    private let channel: EmbeddedChannel

    init() {
        channel = EmbeddedChannel(handlers: [
            sut, ByteToMessageHandler(HTTPRequestDecoder()), HTTPResponseEncoder(),
            ConnectionHandler(ConnectionTable(limits: .testing), gate: sut, isEncrypted: false),
        ])
        channel.pipeline.fireChannelActive()
    }

    @Test(arguments: [
        "GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n",
        "CONNECT a:443 HTTP/1.1\r\nHost: a\r\n\r\n", "GET / HTTP/2.0\r\nHost: a\r\n\r\n",
    ])
    func `is shut once the parser reads no more`(request: String) throws {
        try send(request)

        #expect(sut.isShut)
    }

    @Test(arguments: ["GET / HTTP/1.1\r\nX:", "\r\n", "GET "])
    func `is shut when the parser makes nothing of blanks`(start: String) throws {
        try send(start)
        for _ in 1...5 where !sut.isShut { try send(String(repeating: " ", count: 1 << 16)) }

        #expect(sut.isShut)
    }

    @Test func `stays open for a long content`() throws {
        try send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9999999\r\n\r\n")
        for _ in 1...9 { try send(String(repeating: "x", count: 1 << 16)) }

        #expect(!sut.isShut)
    }

    private func send(_ text: String) throws { try channel.writeInbound(ByteBuffer(string: text)) }
}

struct EventLoopExecutorTests {
    @Test func `runs tasks on the event loop`() async {
        let eventLoop = MultiThreadedEventLoopGroup.singleton.next()
        let isThere = await withTaskExecutorPreference(EventLoopExecutor(eventLoop)) {
            let before = await Self.isOn(eventLoop)
            await Task.yield()
            return [before, await Self.isOn(eventLoop)]
        }

        #expect(isThere == [true, true])
    }

    @concurrent private static func isOn(_ eventLoop: any EventLoop) async -> Bool { eventLoop.inEventLoop }
}
