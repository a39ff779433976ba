import HTTPTypes
import LoopbackServer
import Money
import Rates
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
        try await makeSUT(upstream, time).asking { client in
            let first = try await client.get("/rates")
            #expect(age(first) == "0")

            isWrong.withLock { $0 = true }
            time.advance(by: .seconds(60))
            let second = try await client.get("/rates")
            #expect(age(second) == "60, stale")
            #expect(second.bytes == first.bytes)

            isWrong.withLock { $0 = false }
            time.advance(by: RatesCache.staleWindow)
            #expect(age(try await client.get("/rates")) == "0")
        }
    }

    @Test func `names the path of each rate`() async throws {
        let upstream = try LoopbackServer { _ in .text(Self.list) }
        let answer = try await makeSUT(upstream).answer(to: "/rates")
        let paths = try RateList(json: answer.bytes).directRates(to: "USD").rates.map(\.path.description)

        #expect(paths == ["EUR → USD", "GBP → EUR → USD"])
    }

    @Test func `skips a bad rate, and reads one written as text`() async throws {
        let upstream = try LoopbackServer { _ in
            .text(#"[{"from":"EUR","to":"USD","rate":"1.12"},{"from":"GBP","to":"EUR","rate":"two"},7]"#)
        }

        #expect(try await makeSUT(upstream).answer(to: "/rates").rates == [.number(1.12)])
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

        #expect(answer.rates == [.number(1.12), .number(2.24)])
    }

    private func age(_ answer: BankAnswer) -> String? {
        answer.headers[.age].map { $0 + (answer.warning == nil ? "" : ", stale") }
    }

    private func makeSUT(_ upstream: LoopbackServer, _ time: TestTime = TestTime()) throws -> BankServer {
        try .testing(UpstreamRates(url: upstream.url("/rates")), time: time)
    }
}

extension BankAnswer {
    fileprivate var rates: [ParsedJSON?] { json.elements.map { $0["rate"] } }
}

/// Whatever a rates service answers, a client of this server gets rates or a reason, in time, and nothing that is not for it.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct MisbehavingUpstreamTests {
    private static let secret = "s3cret"
    private static let good = #"{"from":"EUR","to":"USD","rate":1.1}"#

    @Test(arguments: bytes.map { Reply(bytes: Array($0.utf8)) } + bodies)
    func `answers whatever bytes upstream sends`(reply: Reply) async throws {
        try await ask { _ in reply }
    }

    @Test(arguments: [200, 401, 500])
    func `leaks nothing when upstream echoes the request`(status: Int) async throws {
        try await ask { request in .text(request, status: status) }
        try await ask { request in .text("[\(String(reflecting: request))]", status: status) }
    }

    private func ask(_ answer: @escaping LoopbackServer.Answer) async throws {
        let upstream = try LoopbackServer(answer: answer)
        let settings = try ServerSettings(
            environment: [
                "LISTEN_ADDR": "127.0.0.1:0", "LOG_LEVEL": "debug",
                "RATES_ENDPOINT_URL": "http://user:\(Self.secret)@127.0.0.1:\(upstream.port)/rates?key=\(Self.secret)",
            ], arguments: [])
        let answer = try await BankServer(settings: settings, logger: .silent).answer(to: "/rates")

        #expect([200, 502].contains(answer.status))
        let said = "\(answer.headers)" + answer.text
        for word in [Self.secret, "127.0.0.1", "\(upstream.port)", "user:"] { #expect(!said.contains(word)) }
        #expect(answer.status == 502 || (try? ParsedJSON.parsed(answer.bytes)) != nil)
    }

    @Test(arguments: texts + shapes + numbers.map { #"[{"from":"GBP","to":"USD","rate":\#($0)}]"# })
    func `answers whatever text upstream sends`(text: String) async throws {
        try await ask { _ in .text(text) }
    }

    private static let bytes: [String] =
        [
            "", "\0", "hello", "HTTP/1.1", "HTTP/1.1 200", "HTTP/1.1 200 OK\r\n",
            "HTTP/1.1 200 OK\r\nContent-Length: 9",
            "HTTP/9.9 200 OK\r\n\r\n[]", "HTTP/1.1 99999 OK\r\n\r\n[]", "HTTP/1.1 -1 OK\r\n\r\n[]",
            "HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\n[]", "HTTP/1.1 200 OK\r\nContent-Length: five\r\n\r\n[]",
            "HTTP/1.1 200 OK\r\nContent-Length: 99999999999999999999\r\n\r\n[]",
            "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n[]",
            "HTTP/1.1 200 OK\r\nContent-Length: 50\r\n\r\n[]", "HTTP/1.1 204 None\r\n\r\n", "HTTP/1.1 304 None\r\n\r\n",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n[]\r\n0\r\n\r\n",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n[]\r\n",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n[]",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: strange\r\n\r\n[]",
            "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\nnot packed",
            "HTTP/1.1 200 OK\r\nContent-Encoding: strange\r\n\r\n[]", "HTTP/1.1 200 OK\r\nNo colon\r\n\r\n[]",
            "HTTP/1.1 100 Continue\r\n\r\n", "HTTP/1.1 302 Found\r\n\r\n",
            "HTTP/1.1 302 Found\r\nLocation: \u{1}\r\nContent-Length: 0\r\n\r\n",
            "HTTP/1.1 302 Found\r\nLocation: http://user:s3cret@127.0.0.1:1/\r\nContent-Length: 0\r\n\r\n",
        ]

    private static let bodies: [Reply] =
        [
            Reply(body: Array("\u{FEFF}[\(good)]".utf8)), Reply(body: [0xff, 0xfe, 0x5b, 0x00, 0x5d, 0x00]),
            Reply(body: [0x5b, 0x22, 0xc3, 0x28, 0x22, 0x5d]), Reply(body: [0x5b, 0xed, 0xa0, 0x80, 0x5d]),
            Reply(body: Array(repeating: 0, count: 100_000)), Reply(body: Array(repeating: 0xff, count: 100_000)),
            .gzipBomb(packedBytes: 200_000), .gzipBomb(packedBytes: 200_000, tellsLength: false),
        ]

    private static let texts: [String] =
        [
            "", " ", "[", "]", "[]]", "[[]", "{", "nul", "null", "true", "1", "\"\"", "[,]", "[1,]", "[1 2]", "[\"",
            "[\"\\",
            #"["\u12"]"#, #"["\ud800"]"#, #"["\x"]"#, "['a']", "[// none\n]", "[\u{1}]", "[\"\u{1}\"]", "<rates/>",
            "[\(good)", "[\(good)]\0", "[\(good)][\(good)]", "\(good)\n\(good)",
            String(repeating: "[", count: 1_000_000), String(repeating: "{\"a\":", count: 1_000_000),
            "[\"" + String(repeating: "a", count: 2_000_000), String(repeating: " ", count: 2_000_000),
        ]

    private static let numbers: [String] = [
        "0", "-0", "-1", "1e999999999999999999999", "1e-999999999999999999999", "1e18", "1.000000000000000001e18",
        "1e-18",
        "1e-19", "1e308", "1e400", "5e-324", "NaN", "Infinity", "-Infinity", "01", "+1", ".5", "1.", "1.e5", "1e",
        "0x10",
        "1_000", "\"1\"", "true", "null", "[1]", "{}", "9223372036854775808", "-9223372036854775808",
        "340282366920938463463374607431768211456", "0." + String(repeating: "0", count: 100_000) + "1",
        String(repeating: "9", count: 100_000), "1." + String(repeating: "3", count: 100_000), "1e18446744073709551616",
    ]

    private static let shapes: [String] =
        [
            "[]", "[[]]", "[null]", "[{}]", "[1]", "{}", #"{"rates":[]}"#, "[\(good),1,null,[],{},\"\"]",
            #"[{"from":"GBP","to":"USD"}]"#, #"[{"from":1,"to":"USD","rate":1}]"#,
            #"[{"from":null,"to":null,"rate":null}]"#,
            #"[{"from":"USD","to":"USD","rate":1}]"#, #"[{"from":"","to":"","rate":1}]"#,
            #"[{"from":"gbp","to":"usd","rate":1}]"#, #"[{"from":"GBP","from":"EUR","to":"USD","rate":1}]"#,
            #"[{"from":"<script>","to":"USD","rate":1}]"#, #"[{"from":"\u0000GB","to":"USD","rate":1}]"#,
            #"[{"from":"GBP","to":"USD","rate":1},{"from":"GBP","to":"USD","rate":2}]"#,
            #"[{"from":"s3cret","to":"127.0.0.1","rate":1}]"#, #"[{"from":"GBP","to":"USD","rate":"s3cret"}]"#,
            "[\(Array(repeating: "1", count: 200_000).joined(separator: ","))]",
            "[\(Array(repeating: #"{"from":"gbp","to":"USD","rate":1}"#, count: 100_000).joined(separator: ","))]",
        ]
}
