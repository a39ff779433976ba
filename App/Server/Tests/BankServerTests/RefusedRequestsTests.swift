import BankKernel
import BankSamples
import BankWire
import HTTPTypes
import Testing

@testable import BankServer

/// Requests that are none, as a hostile client sends them.
@Suite(.timeLimit(.minutes(5)))
struct RefusedRequestsTests {
    private static let long = String(repeating: "a", count: 100_000)
    private static let post = "POST /sandbox/login HTTP/1.1\r\nHost: a\r\n"

    @Test(arguments: [
        ("GET /health HTTP/1.1\r\n\r\n", 400), ("GET /health HTTP/1.1\r\nHost: a\r\nhost: a\r\n\r\n", 400),
        ("GET /health HTTP/1.1\r\nHost: a, b/c\r\n\r\n", 400), ("GET /health HTTP/1.1\r\nHost: a b\r\n\r\n", 400),
        ("\(post)Transfer-Encoding: gzip\r\n\r\n", 501), ("\(post)Transfer-Encoding: gzip, chunked\r\n\r\n", 501),
        ("\(post)Transfer-Encoding: identity\r\n\r\n", 501),
        ("\(post)Transfer-Encoding: chunked, chunked\r\n\r\n0\r\n\r\n", 400),
        ("\(post)Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n", 400),
        ("POST /health HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400),
        ("\(post)Transfer-Encoding: chunked\r\n\r\nzz\r\nabc\r\n0\r\n\r\n", 400),
        ("\(post)Transfer-Encoding: chunked\r\n\r\n-1\r\nabc\r\n0\r\n\r\n", 400),
        ("\(post)Transfer-Encoding: chunked\r\n\r\n3\r\nabcdef\r\n0\r\n\r\n", 400),
        ("\(post)Transfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\na", 400),
        ("\(post)Content-Length: five\r\n\r\n", 400), ("\(post)Content-Length: -5\r\n\r\n", 400),
        ("\(post)Content-Length: 5\r\nContent-Length: 6\r\n\r\n", 400),
        ("\(post)Content-Length: 99999999999999999999\r\n\r\n", 400),
        ("hello\r\n\r\n", 400), ("\u{16}\u{3}\u{1}\u{2}\r\n\r\n", 400), ("GET /health\r\n\r\n", 505),
        ("GET /health HTTP/7.5\r\nHost: a\r\n\r\n", 505), ("GET /health HTTP/1.1\r\nHost: a\r\n folded\r\n\r\n", 400),
        ("GET /health HTTP/1.1\r\nHost: a\r\nNo colon\r\n\r\n", 400),
        ("GET /health HTTP/1.1\r\nHost: a\r\nX: \(long)\r\n\r\n", 431), ("GET /\(long) HTTP/1.1\r\n", 431),
    ])
    func `get a problem, and the connection closes`(request: String, status: Int) async throws {
        let said = try await BankServer.testing(arguments: ["--sandbox"]).serving { try await $0.exchange(request) }

        #expect(said.hasPrefix("HTTP/1.1 \(status) "), "\(said)")
        let lines = said.lowercased().split(separator: "\r\n")
        #expect(lines.contains("content-type: application/problem+json"))
        #expect(lines.contains("connection: close"))
        #expect(lines.contains { $0.hasPrefix("x-request-id: ") })
        #expect(said.contains(#""status":\#(status),"#))
    }

    @Test func `are answered after the valid ones before them, and nothing behind them is`() async throws {
        let good = "GET /health HTTP/1.1\r\nHost: a\r\n\r\n"
        let said = try await BankServer.testing().serving { client in
            try await client.exchange(good + good + "GET /health HTTP/1.1\r\n\r\n" + good)
        }

        #expect(said.statuses == ["200", "200", "400"])
    }

    @Test(arguments: ["GET /rates", "GET /health", "GET /sandbox/products"])
    func `with too much chunked content get 413, also where none is wanted`(line: String) async throws {
        let piece = "8000\r\n" + String(repeating: "a", count: 0x8000) + "\r\n"
        let said = try await BankServer.testing(arguments: ["--sandbox"]).serving { client in
            try await client.exchange(
                "\(line) HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n\(piece)\(piece)\(piece)0\r\n\r\n")
        }

        #expect(said.statuses == ["413"])
    }

    @Test func `broken within their content do not stop earlier answers`() async throws {
        let good = "GET /health HTTP/1.1\r\nHost: a\r\n\r\n"
        let said = try await BankServer.testing(arguments: ["--sandbox"]).serving { client in
            try await client.exchange(good + Self.post + "Transfer-Encoding: chunked\r\n\r\nzz\r\n" + good)
        }

        #expect(said.statuses == ["200", "400"])
    }
}

/// Contents that are none, as a hostile client sends them.
struct HostileBodiesTests {
    private static let paths: [(HTTPRequest.Method, String)] = [
        (.post, "/v1/sessions"), (.put, "/v1/password"), (.put, "/v1/transfers/\(TransferID.deadbeef)"),
    ]
    private static let deep = String(repeating: "[", count: 5_000) + String(repeating: "]", count: 5_000)
    private static let account = IBAN.nobodys.electronicForm

    private static let texts = [
        "", "null", "[]", "0", "\"a\"", "{", "{}}", "{\"username\":", deep, "{\"username\":\(deep)}",
        "{\"username\":1,\"password\":true,\"old\":[],\"new\":{},\"source\":1}",
        "{\"username\":\"a\",\"username\":\"b\",\"password\":\"c\",\"old\":\"a\",\"old\":\"b\"}",
        whole(with: "\\ud800"), whole(with: "\\udc00"), whole(with: "\\udc00\\ud800"),
        "{\"source\":\"\(account)\",\"destination\":\"\(account)\",\"amount\":{\"minorUnits\":1e999,\"currency\":\"EUR\"}}",
        "{\"source\":\"\(account)\",\"destination\":\"\(account)\",\"amount\":{\"minorUnits\":\"99999999999999999999\","
            + "\"currency\":\"EUR\"}}",
        "{\"source\":\"\(account)\",\"destination\":\"\(account)\",\"amount\":{\"minorUnits\":\"1\",\"currency\":\"XYZ\"}}",
        "{\"source\":\"DROP TABLE\",\"destination\":\"\(account)\",\"amount\":{\"minorUnits\":\"1\",\"currency\":\"EUR\"}}",
    ]

    /// A document for each of the paths, with `character` in each of its texts.
    private static func whole(with character: String) -> String {
        let order =
            "\"source\":\"\(account)\",\"destination\":\"\(account)\",\"note\":\"\(character)\","
            + "\"amount\":{\"minorUnits\":\"1\",\"currency\":\"EUR\"}"
        let login = "\"username\":\"\(character)\",\"password\":\"\(character)\""
        return "{\(login),\"old\":\"\(character)\",\"new\":\"\(character)\",\(order)}"
    }

    @Test(arguments: paths.indices)
    func `accepts a document that has more than is asked for, with a pair of surrogates`(place: Int) async throws {
        let answer = try await answer(to: place, Array(Self.whole(with: "\\ud83d\\ude00").utf8))

        #expect(answer.status != 400, "\(answer.text)")
    }

    @Test(arguments: paths.indices, texts)
    func `rejects malformed documents`(place: Int, text: String) async throws {
        let answer = try await answer(to: place, Array(text.utf8))

        #expect(answer.status == 400, "\(answer.text)")
        #expect(answer.code == "malformed")
    }

    @Test(arguments: paths.indices)
    func `rejects what is not UTF-8`(place: Int) async throws {
        let bytes = Self.whole(with: "*").utf8.flatMap { $0 == UInt8(ascii: "*") ? [0xff, 0xfe] : [$0] }
        let answer = try await answer(to: place, bytes)

        #expect(answer.status == 400)
        #expect(answer.code == "malformed")
    }

    @Test(arguments: paths.indices, [WireLimits.requestBytes + 1, BankServer.bodyLimit + 1])
    func `rejects content that is too long`(place: Int, count: Int) async throws {
        let answer = try await answer(to: place, Array(repeating: UInt8(ascii: " "), count: count))

        #expect(answer.status == 413)
        #expect(answer.code == "tooLarge")
        #expect(answer.message == "A request takes \(WireLimits.requestBytes) bytes at most.")
    }

    @Test(
        arguments: paths.indices,
        [
            "text/plain", "application/jsonp", "", "application/x-www-form-urlencoded",
            "application/json; charset=utf-16",
            "application/json;charset=latin1",
        ])
    func `rejects other content types`(place: Int, type: String) async throws {
        let answer = try await answer(to: place, Array("{}".utf8), type: type)

        #expect(answer.status == 415)
        #expect(answer.code == "unsupportedMediaType")
    }

    @Test func `accepts JSON with the charset UTF-8`() async throws {
        let sut = try BankUnderTest()
        let answer = try await sut.serving {
            try await $0.send(
                .post, "/v1/sessions", #"{"username":"ann","password":"ann"}"#,
                type: "Application/JSON ; charset=utf-8")
        }

        #expect(answer.status == 201)
    }

    @Test func `rejects an amount that is too large for the bank`() async throws {
        let sut = try BankUnderTest()
        let answer = try await sut.serving {
            try await $0.loggedIn().pay(from: sut.checking.number, to: sut.bobs.number, "9223372036854775807")
        }

        #expect(answer.status == 422)
        #expect(answer.code == "insufficientFunds" || answer.code == "amountTooLarge")
    }

    private func answer(to place: Int, _ bytes: [UInt8], type: String = "application/json") async throws -> BankAnswer {
        let (method, path) = Self.paths[place]
        return try await BankUnderTest().serving { customer in
            try await customer.loggedIn().send(method, path, bytes: bytes, type: type)
        }
    }
}
