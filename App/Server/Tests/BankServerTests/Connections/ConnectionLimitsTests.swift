import BankKernel
import BankKernelMocks
import Interception
import NIOCore
import Testing

@testable import BankServer

/// Clients that hold connections and ask for nothing.
@Suite(.timeLimit(.minutes(20)))
struct ConnectionLimitsTests {
    /// Nothing of a test depends on how busy the machine is.
    private static func patient(total: Int = 768, perClient: Int) -> ConnectionLimits {
        ConnectionLimits(
            total: total, perClient: perClient, head: .minutes(4), content: .minutes(4), contentGrace: .minutes(4),
            linger: .minutes(1))
    }

    private static let get = "GET /health HTTP/1.1\r\nHost: a\r\n\r\n"
    private static let brief = ConnectionLimits(
        head: .milliseconds(200), content: .milliseconds(200), contentGrace: .minutes(4), idle: .milliseconds(200),
        linger: .milliseconds(50))

    /// The same after the head of the first request, which a busy machine may bring late.
    private static let briefLater = ConnectionLimits(
        head: .minutes(4), content: .milliseconds(200), idle: .milliseconds(200), linger: .milliseconds(50))

    @Test func `closes a connection that sends nothing`() async throws {
        let said = try await serving(Self.brief) { client in
            try await client.connected { inbound, _ in try await RawClient.all(inbound) }
        }

        #expect(said == "")
    }

    /// A deadline that each byte put off would come after ten minutes.
    @Test(
        .timeLimit(.minutes(20)),
        arguments: [
            "GET /health HTTP/1.1\r\nX-Long: ",
            "POST /sandbox/login HTTP/1.1\r\nHost: a\r\nContent-Length: 60000\r\n\r\n",
        ])
    func `closes a dripping request at its deadline`(start: String) async throws {
        let text = String(repeating: "a", count: 30_000)
        let said = try await serving(Self.brief) { try await $0.drip(text, after: start, every: .milliseconds(20)) }

        #expect(said == "")
    }

    /// Its content can only come once the server asks for it, which a slow store puts off.
    @Test func `a client that waits for a 100 has all its time after it`() async throws {
        let bank = BankUnderTest()
        let token = try await bank.token()
        let sessions = MockLoginSessionsPort(fake: bank.sessions)
        let gate = sessions.hold(.session)
        let limits = ConnectionLimits(head: .minutes(4), content: .minutes(4), contentGrace: .seconds(8))
        let said = try await bank.server(sessions: sessions, limits: limits).serving { client in
            Task {
                await gate.arrival()
                try await Task.sleep(for: .seconds(9))
                gate.open()
            }
            return try await client.exchange(
                "PUT /v1/password HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer \(token)\r\nConnection: close\r\n"
                    + "Content-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n", "{}")
        }

        #expect(said.statuses == ["100", "400"])
    }

    @Test func `closes a connection that is idle after an answer`() async throws {
        let said = try await serving(Self.briefLater) { try await $0.exchange(Self.get) }

        #expect(said.hasPrefix("HTTP/1.1 200 OK\r\n"))
    }

    @Test func `an answer may take longer than a request`() async throws {
        let source = StubRates(isHeld: true)
        let said = try await BankServer.testing(source, limits: Self.briefLater).serving { client in
            Task {
                await source.arrival()
                try await Task.sleep(for: .milliseconds(500))
                source.release()
            }
            return try await client.exchange("GET /rates HTTP/1.1\r\nHost: a\r\n\r\n")
        }

        #expect(said.hasPrefix("HTTP/1.1 200 OK\r\n"))
    }

    @Test(arguments: [ConnectionLimits(total: 100, perClient: 8), ConnectionLimits(total: 8, perClient: 100)])
    func `answers requests while many connections are idle`(limits: ConnectionLimits) async throws {
        let statuses = try await serving(limits) { client in
            try await withThrowingTaskGroup(of: Void.self) { group in
                let (ends, end) = AsyncStream.makeStream(of: Void.self)
                for _ in 0..<40 {
                    group.addTask {
                        _ = try await client.connected { inbound, _ in try await RawClient.all(inbound) }
                        end.yield()
                    }
                }
                // One that is accepted later could take the place of one that asks.
                for await _ in ends.prefix(32) {}
                var statuses: [String] = []
                for _ in 0..<20 {
                    let said = try await client.exchange(Self.get) { $0.hasSuffix("}") }
                    statuses.append(String(said.prefix(12)))
                }
                group.cancelAll()
                return statuses
            }
        }

        #expect(statuses == Array(repeating: "HTTP/1.1 200", count: 20))
    }

    private static let begun =
        "POST /sandbox/login HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n"

    /// One of the connections is of the client that Hummingbird brings to a test.
    @Test func `evicts connections without content, first of the client with the most`() async throws {
        let statuses = try await serving(Self.patient(total: 21, perClient: 20)) { client in
            try await RawClient(port: client.port, address: "127.0.0.3").connected { inbound, outbound in
                try await outbound.write(ByteBuffer(string: Self.begun))
                var parts = inbound.makeAsyncIterator()
                _ = try await parts.next()
                let status = try await withThrowingTaskGroup(of: Void.self) { group in
                    let (begun, begin) = AsyncStream.makeStream(of: Void.self)
                    for _ in 0..<19 {
                        group.addTask {
                            try await RawClient(port: client.port, address: "127.0.0.2").connected {
                                inbound, outbound in
                                try await outbound.write(ByteBuffer(string: Self.begun))
                                for try await _ in inbound { begin.yield() }
                            }
                        }
                    }
                    for await _ in begun.prefix(19) {}
                    let said = try await client.exchange(Self.get) { $0.hasSuffix("}") }
                    group.cancelAll()
                    return said.statuses
                }
                try await outbound.write(ByteBuffer(string: "{}"))
                let answer = try await parts.next() ?? ByteBuffer()
                return status + String(buffer: answer).statuses
            }
        }

        #expect(statuses == ["200", "400"])
    }

    @Test func `does not wait for content without a valid token`() async throws {
        let put = "PUT /v1/password HTTP/1.1\r\nHost: a\r\nContent-Length: 60\r\n\r\n{"
        let limits = ConnectionLimits(linger: .milliseconds(100))
        let said = try await BankUnderTest().server(limits: limits).serving { try await $0.exchange(put) }

        #expect(said.statuses == ["401"])
    }

    @Test func `does not wait for slow content`() async throws {
        let limits = ConnectionLimits(contentGrace: .milliseconds(200), contentRate: 1_000)
        let login = "POST /sandbox/login HTTP/1.1\r\nHost: a\r\nContent-Length: 20000\r\n\r\n"
        let said = try await serving(limits) { try await $0.exchange(login + "{") }

        #expect(said == "")
    }

    @Test func `content that comes fast enough may take long`() async throws {
        // What comes at once is worth minutes, whatever else the machine does meanwhile.
        let limits = ConnectionLimits(content: .minutes(4), contentGrace: .milliseconds(200), contentRate: 1)
        let head = "POST /sandbox/login HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 240\r\n\r\n"
        let said = try await serving(limits) { client in
            try await client.drip(
                String(repeating: " ", count: 40), after: head + String(repeating: " ", count: 200),
                every: .milliseconds(10))
        }

        #expect(said.statuses == ["400"])
    }

    @Test func `a file that a customer sends may take longer than other content`() async throws {
        let bank = BankUnderTest()
        let token = try await bank.token()
        let form =
            "--b\r\nContent-Disposition: form-data; name=\"FILE.json\"; filename=\"a.json\"\r\n\r\n"
            + String(repeating: " ", count: 200)
        let head =
            "POST /app/transactions/open HTTP/1.1\r\nHost: a\r\nCookie: __Host-dobank=\(token)\r\n"
            + "Sec-Fetch-Site: same-origin\r\nContent-Type: multipart/form-data; boundary=b\r\n"
            + "Connection: close\r\nContent-Length: \(form.utf8.count + 10)\r\n\r\n"
        let limits = ConnectionLimits(head: .minutes(4), content: .seconds(4), contentRate: 1, upload: .minutes(4))
        let said = try await bank.server(limits: limits).serving { client in
            try await client.connected { inbound, outbound in
                try await outbound.write(ByteBuffer(string: head + form))
                try await Task.sleep(for: .seconds(5))
                try await outbound.write(ByteBuffer(string: "x\r\n--b--\r\n"))
                return try await RawClient.all(inbound)
            }
        }

        #expect(said.statuses == ["422"])
    }

    @Test func `never evicts a connection that is being answered`() async throws {
        let source = StubRates(isHeld: true)
        let sut = try BankServer.testing(source, limits: Self.patient(perClient: 1))
        let statuses = try await sut.serving { client in
            let client = RawClient(port: client.port, address: "127.0.0.2")
            async let first = client.exchange("GET /rates HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
            await source.arrival()
            // It is refused before it asks for anything.
            let second = try await client.connected { inbound, _ in try await RawClient.all(inbound) }
            source.release()
            return [second.statuses, try await first.statuses]
        }

        #expect(statuses == [["503"], ["200"]])
    }

    @Test func `holds back a throttled login, which may be evicted meanwhile`() async throws {
        var limits = Self.patient(perClient: 1)
        limits.refusalPause = .minutes(4)
        let sut = try BankUnderTest().server(limits: limits)
        let content = #"{"username":"ann","password":"wrong"}"#
        let login =
            "POST /v1/sessions HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n"
            + "Content-Length: \(content.utf8.count)\r\n\r\n\(content)"
        let (held, asked) = try await sut.serving { client in
            let client = RawClient(port: client.port, address: "127.0.0.2")
            async let held = client.exchange(login, login, login, login)
            while !sut.metrics.text.contains(#"dobank_logins_total{outcome="throttled"} 1"#) { await Task.yield() }
            let asked = try await client.exchange(Self.get) { $0.hasSuffix("}") }
            return ((try? await held) ?? "", asked)
        }

        #expect(!held.statuses.contains("429"))
        #expect(asked.statuses == ["200"])
    }

    @Test(arguments: ["/v1/accounts", "/app"])
    func `holds back a customer who asks too often, and may be evicted meanwhile`(path: String) async throws {
        var limits = Self.patient(perClient: 1)
        limits.refusalPause = .minutes(4)
        let bank = BankUnderTest()
        let store = MockBankPorts(fake: bank.bank)
        store.failures.accounts = .throttled(until: bank.time.now())
        let sut = try bank.server(store: store, limits: limits)
        let token = try await bank.token()
        let question =
            "GET \(path) HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer \(token)\r\n"
            + "Cookie: __Host-dobank=\(token)\r\n\r\n"
        let (held, asked) = try await sut.serving { client in
            let client = RawClient(port: client.port, address: "127.0.0.2")
            async let held = client.exchange(question)
            while store.messages.isEmpty { await Task.yield() }
            // Until the first is held back, there is no room for another one.
            var asked = ""
            repeat { asked = try await client.exchange(Self.get) { $0.hasSuffix("}") } } while asked.statuses == ["503"]
            return ((try? await held) ?? "", asked)
        }

        #expect(held.statuses == [])
        #expect(asked.statuses == ["200"])
    }

    /// Two connections of a proxy for one client and one for another; the client of the two may have one.
    @Test func `counts each client behind a trusted proxy`() async throws {
        let sut = try BankServer.testing(
            arguments: ["--sandbox", "--trusted-proxy", "127.0.0.2/32"], limits: Self.patient(perClient: 1))
        let said = try await sut.serving { client in
            let proxy = RawClient(port: client.port, address: "127.0.0.2")
            return try await proxy.connected { inbound, outbound in
                try await outbound.write(ByteBuffer(string: Self.begun(for: "192.0.2.1")))
                var other = inbound.makeAsyncIterator()
                _ = try await other.next()
                let (begun, begin) = AsyncStream.makeStream(of: Void.self)
                async let first = proxy.connected { inbound, outbound in
                    try await outbound.write(ByteBuffer(string: Self.begun(for: "192.0.2.2")))
                    var said = ""
                    for try await part in inbound {
                        said += String(buffer: part)
                        begin.yield()
                    }
                    return said
                }
                for await _ in begun.prefix(1) {}
                let second = try await proxy.exchange(Self.begun(for: "192.0.2.2")) { _ in true }
                // The first has given way to the second, of the same client.
                let gone = try await first
                try await outbound.write(ByteBuffer(string: "{}"))
                return gone.statuses + second.statuses + String(buffer: try await other.next() ?? ByteBuffer()).statuses
            }
        }

        #expect(said == ["100", "100", "400"])
    }

    private static func begun(for client: String) -> String {
        begun.replacing("Host: a", with: "Host: a\r\nX-Forwarded-For: \(client)")
    }

    private func serving<Value>(
        _ limits: ConnectionLimits, _ body: @Sendable (RawClient) async throws -> Value
    ) async throws -> Value {
        try await BankServer.testing(arguments: ["--sandbox"], limits: limits).serving(body)
    }
}
