import HTTPTypes
import HummingbirdTesting
import Logging
import LoopbackServer
import Money
import NIOCore
import Rates
import Synchronization
import Testing

@testable import BankServer

struct BankServerUpstreamTests {
    private static let list = #"[{"from":"EUR","to":"USD","rate":1.12},{"from":"GBP","to":"EUR","rate":2}]"#

    @Test func `asks once for all who wait`() async throws {
        let upstream = try LoopbackServer { _ in .text(Self.list) }
        try await test(upstream) { client in
            let statuses = try await withThrowingTaskGroup(of: HTTPResponse.Status.self) { group in
                for _ in 0..<50 { group.addTask { try await client.execute(uri: "/rates", method: .get).status } }
                return try await group.reduce(into: Set()) { $0.insert($1) }
            }

            #expect(statuses == [.ok])
            #expect(upstream.requests.count == 1)
        }
    }

    @Test(arguments: [
        Reply.text("[1]"), .text("{}"), .text("<h1>Hello</h1>"), .text("[]", status: 500),
        .redirect(to: "https://elsewhere.example/"), Reply(bytes: []),
        Reply(headers: ["Content-Length": "99999999"], body: []),
    ])
    func `goes on while upstream is wrong, and is there again when it is back`(wrong: Reply) async throws {
        let time = TestTime()
        let isWrong = Mutex(false)
        let upstream = try LoopbackServer { _ in isWrong.withLock { $0 } ? wrong : .text(Self.list) }
        try await test(upstream, time) { client in
            let first = try await client.execute(uri: "/rates", method: .get)
            #expect(age(first) == "0")

            isWrong.withLock { $0 = true }
            time.advance(by: .seconds(60))
            let second = try await client.execute(uri: "/rates", method: .get)
            #expect(age(second) == "60, stale")
            #expect(second.body == first.body)

            isWrong.withLock { $0 = false }
            time.advance(by: RatesCache.patience)
            #expect(age(try await client.execute(uri: "/rates", method: .get)) == "0")
        }
    }

    @Test func `names the path of each rate, from which whoever reads the list again has them whole`() async throws {
        let upstream = try LoopbackServer { _ in .text(Self.list) }
        try await test(upstream) { client in
            let body = try await client.execute(uri: "/rates", method: .get).body
            let paths = try RateList(json: Array(buffer: body)).directRates(to: "USD").rates.map(\.path.description)

            #expect(paths == ["EUR → USD", "GBP → EUR → USD"])
        }
    }

    @Test func `one bad rate of its upstream leaves the rest, and a rate written as text counts`() async throws {
        let upstream = try LoopbackServer { _ in
            .text(#"[{"from":"EUR","to":"USD","rate":"1.12"},{"from":"GBP","to":"EUR","rate":"two"},7]"#)
        }
        try await test(upstream) { client in
            let body = try await client.execute(uri: "/rates", method: .get).body

            #expect(try ParsedJSON.parsed(Array(buffer: body)).elements.map { $0["rate"] } == [.number(1.12)])
        }
    }

    @Test func `has the shipped rates with the sandbox`() async throws {
        let settings = try ServerSettings(environment: ["LISTEN_ADDR": "127.0.0.1:0"], ttl: 60, isSandbox: true)
        try await BankServer(settings: settings, logger: .silent).application().test(.router) { client in
            let response = try await client.execute(uri: "/rates", method: .get)

            #expect(Array(buffer: response.body) == (try await ShippedRates().rates().json))
        }
    }

    @Test func `has the rates of its upstream with and without the sandbox`() async throws {
        let upstream = try LoopbackServer { _ in .text(Self.list) }
        for isSandbox in [true, false] {
            let settings = try ServerSettings(
                environment: ["RATES_ENDPOINT_URL": upstream.url("/rates")], ttl: 60, isSandbox: isSandbox)
            try await BankServer(settings: settings, logger: .silent).application().test(.router) { client in
                let body = try await client.execute(uri: "/rates", method: .get).body
                let rates = try ParsedJSON.parsed(Array(buffer: body)).elements.map { $0["rate"] }

                #expect(rates == [.number(1.12), .number(2.24)])
            }
        }
    }

    private func age(_ response: TestResponse) -> String? {
        let isStale = response.headers.contains { $0.name.canonicalName == "warning" }
        return response.headers[.age].map { $0 + (isStale ? ", stale" : "") }
    }

    private func test(
        _ upstream: LoopbackServer, _ time: TestTime = TestTime(),
        _ body: @Sendable (any TestClientProtocol) async throws -> Void
    ) async throws {
        let sut = try BankServer.testing(UpstreamRates(url: upstream.url("/rates")), time: time)
        try await sut.application().test(.router, body)
    }
}
