import BankWire
import HTTPTypes
import LoopbackServer
import Synchronization
import Testing

@testable import BankServer

struct BankServerUpstreamTests {
    private static let list = #"[{"from":"EUR","to":"USD","rate":1.12},{"from":"GBP","to":"EUR","rate":2}]"#

    @Test(arguments: [
        Reply.text("[1]"), .text("{}"), .text("<h1>Hello</h1>"), .text("[]", status: 500),
        .redirect(to: "https://elsewhere.example/"), Reply(bytes: []),
        Reply(headers: ["Content-Length": "99999999"], body: []),
    ])
    func `serves old rates while upstream misbehaves, and new ones after`(wrong: Reply) async throws {
        let time = TestTime()
        let isWrong = Mutex(false)
        let upstream = try LoopbackServer { _ in isWrong.withLock { $0 } ? wrong : .text(Self.list) }
        try await BankServer.testing(UpstreamRates(url: upstream.url("/rates")), time: time).asking { client in
            let first = try await client.get("/rates")
            #expect(age(first) == "0")

            isWrong.withLock { $0 = true }
            time.advance(by: .seconds(60))
            let second = try await client.get("/rates")
            #expect(age(second) == #"60, 110 - "Response is Stale""#)
            #expect(second.bytes == first.bytes)

            isWrong.withLock { $0 = false }
            time.advance(by: RatesCache.staleWindow)
            #expect(age(try await client.get("/rates")) == "0")
        }
    }

    @Test func `serves the shipped rates with the sandbox`() async throws {
        let settings = try ServerSettings(environment: [:], arguments: ["--sandbox"])
        let answer = try await BankServer(settings: settings, logger: .silent).answer(to: "/rates")

        #expect(answer.bytes == (try await ShippedRates().rates().json))
    }

    @Test(arguments: [[], ["--sandbox"]])
    func `serves upstream's rates with and without the sandbox`(arguments: [String]) async throws {
        let upstream = try LoopbackServer { _ in .text(Self.list) }
        let settings = try ServerSettings(
            environment: ["RATES_ENDPOINT_URL": upstream.url("/rates")], arguments: arguments)
        let answer = try await BankServer(settings: settings, logger: .silent).answer(to: "/rates")

        #expect(answer.json.elements.map { $0["rate"] } == [.number("1.12"), .number("2.24")])
    }

    private func age(_ answer: BankAnswer) -> String? {
        answer.headers[.age].map { age in ([age] + [answer.warning].compactMap(\.self)).joined(separator: ", ") }
    }
}

/// What a rates service says of the question to it reaches no client of this server.
@Suite(.timeLimit(.minutes(20)))
struct EchoingUpstreamTests {
    private static let secret = "s3cret"

    @Test(arguments: [200, 401, 500], [true, false])
    func `leaks nothing when upstream echoes the request`(status: Int, isList: Bool) async throws {
        let upstream = try LoopbackServer { request in
            .text(isList ? "[\(String(reflecting: request))]" : request, status: status)
        }
        let address = "http://user:\(Self.secret)@127.0.0.1:\(upstream.port)/rates?key=\(Self.secret)"
        let settings = try ServerSettings(environment: ["RATES_ENDPOINT_URL": address], arguments: [])
        let answer = try await BankServer(settings: settings, logger: .silent).answer(to: "/rates")

        #expect(answer.status == 502)
        let said = "\(answer.headers)" + answer.text
        for word in [Self.secret, "127.0.0.1", "\(upstream.port)", "user:"] { #expect(!said.contains(word)) }
    }
}
