import NIOCore
import Testing

@testable import BankServer

/// Clients that hold connections and ask for nothing.
@Suite(.timeLimit(.minutes(5)))
struct ConnectionLimitsTests {
    private static let get = "GET /health HTTP/1.1\r\nHost: a\r\n\r\n"
    private static let brief = ConnectionLimits(
        head: .milliseconds(200), content: .milliseconds(200), idle: .milliseconds(200), linger: .milliseconds(50))

    /// The same after the head of the first request, which a busy machine may bring late.
    private static let briefLater = ConnectionLimits(
        head: .seconds(20), content: .milliseconds(200), idle: .milliseconds(200), linger: .milliseconds(50))

    @Test func `a connection on which nothing comes is closed`() async throws {
        let said = try await serving(Self.brief) { client in
            try await client.connected { inbound, _ in try await RawClient.all(inbound) }
        }

        #expect(said == "")
    }

    /// A deadline that each byte put off would end no earlier than the test.
    @Test(
        .timeLimit(.minutes(5)),
        arguments: [
            "GET /health HTTP/1.1\r\nX-Long: ",
            "POST /sandbox/login HTTP/1.1\r\nHost: a\r\nContent-Length: 60000\r\n\r\n",
        ])
    func `a request that drips is closed at its deadline`(start: String) async throws {
        let text = start + String(repeating: "a", count: 10_000)
        let said = try await serving(Self.brief) { try await $0.drip(text, every: .milliseconds(20)) }

        #expect(!said.hasPrefix("HTTP/1.1 2"))
    }

    @Test func `a connection that is silent after an answer is closed`() async throws {
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
    func `whoever asks is answered while many others hang around`(limits: ConnectionLimits) async throws {
        let statuses = try await serving(limits) { client in
            try await withThrowingTaskGroup(of: Void.self) { group in
                let (connections, connection) = AsyncStream.makeStream(of: Void.self)
                for _ in 0..<40 {
                    group.addTask {
                        _ = try await client.connected { inbound, _ in
                            connection.yield()
                            return try await RawClient.all(inbound)
                        }
                    }
                }
                // They are accepted in the order in which they connected, so before those that ask.
                for await _ in connections.prefix(40) {}
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

    @Test func `one that is being answered never gives way`() async throws {
        let source = StubRates(isHeld: true)
        let sut = try BankServer.testing(source, isSandbox: true, limits: ConnectionLimits(perClient: 2))
        let statuses = try await sut.serving { client in
            async let first = client.exchange("GET /rates HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
            await source.arrival()
            let others = try await client.connected { inbound, outbound in
                let fields = "Host: a\r\nConnection: close\r\nExpect: 100-continue\r\nContent-Length: 2\r\n"
                try await outbound.write(ByteBuffer(string: "POST /sandbox/login HTTP/1.1\r\n\(fields)\r\n"))
                var second = inbound.makeAsyncIterator()
                let asked = try await second.next().map { String(buffer: $0) } ?? ""
                let third = try await client.connected { inbound, _ in try await RawClient.all(inbound) }
                try await outbound.write(ByteBuffer(string: "{}"))
                let answered = try await second.next().map { String(buffer: $0) } ?? ""
                return [third.statuses, (asked + answered).statuses]
            }
            source.release()
            return others + [try await first.statuses]
        }

        #expect(statuses == [[], ["100", "400"], ["200"]])
    }

    private func serving<Value>(
        _ limits: ConnectionLimits, _ body: @Sendable (RawClient) async throws -> Value
    ) async throws -> Value {
        try await BankServer.testing(isSandbox: true, limits: limits).serving(body)
    }
}
