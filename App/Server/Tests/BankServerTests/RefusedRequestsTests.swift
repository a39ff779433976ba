import BankKernel
import BankSamples
import HTTPTypes
import InMemoryLogging
import Logging
import NIOCore
import NIOHTTP1
import Testing

@testable import BankServer

/// Requests that are none, as a hostile client sends them.
@Suite(.timeLimit(.minutes(20)))
struct RefusedRequestsTests {
    private static let long = String(repeating: "a", count: 100_000)
    private static let fields = String(repeating: "Accept: \(String(repeating: "a,", count: 50))\r\n", count: 200)
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
        ("hello\r\n\r\n", 501), ("\u{16}\u{3}\u{1}\u{2}\r\n\r\n", 501),
        ("FOO /health HTTP/1.1\r\nHost: a\r\n\r\n", 501), ("GET /health\r\n\r\n", 505),
        ("GET /health HTTP/7.5\r\nHost: a\r\n\r\n", 505), ("GET /health HTTP/1.1\r\nHost: a\r\n folded\r\n\r\n", 400),
        ("GET /health HTTP/1.1\r\nHost: a\r\nNo colon\r\n\r\n", 400),
        ("GET /health HTTP/1.1\r\nHost: a\r\nX: \(long)\r\n\r\n", 431), ("GET /\(long) HTTP/1.1\r\n", 431),
        ("GET /health HTTP/1.1\r\nHost: a\r\n\(fields)\r\n", 431),
    ])
    func `get a problem, and the connection closes`(request: String, status: Int) async throws {
        let said = try await BankServer.testing(arguments: ["--sandbox"]).serving { try await $0.exchange(request) }

        #expect(said.hasPrefix("HTTP/1.1 \(status) "), "\(said)")
        let lines = said.lowercased().split(separator: "\r\n")
        #expect(lines.contains("content-type: application/problem+json"))
        #expect(lines.contains("connection: close"))
        #expect(lines.contains("cache-control: no-store"))
        #expect(lines.contains { $0.hasPrefix("x-request-id: ") })
        #expect(lines.contains { $0.hasPrefix("date: ") && $0.hasSuffix(" gmt") })
        #expect(said.contains(#""status":\#(status),"#))
        #expect(said.contains(#""code":"\#(status == 431 ? "tooLarge" : "malformed")","refused":true,"#))
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

    @Test func `that end too soon get a detail that says so`() {
        #expect(Problem(unreadable: HTTPParserError.invalidEOFState).detail == "The request ended too soon.")
    }

    @Test func `broken after their answer get no second one`() async throws {
        var limits = ConnectionLimits.testing
        limits.linger = .hours(1)
        let said = try await BankServer.testing(limits: limits).serving { client in
            try await client.exchange(
                "POST /none HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n", "zz\r\n")
        }

        #expect(said.statuses == ["404"])
    }

    @Test func `whose client leaves before they are whole are no failure of the server`() async throws {
        let handler = InMemoryLogHandler()
        let server = try BankServer.testing(arguments: ["--sandbox"], logger: .keeping(.info, in: handler))
        try await server.serving { client in
            try await client.connected { _, outbound in
                try await outbound.write(ByteBuffer(string: Self.post + "Content-Length: 60\r\n\r\na"))
                while !server.metrics.text.contains("dobank_requests_in_flight 1") { await Task.yield() }
            }
            while !server.metrics.text.contains("dobank_requests_in_flight 0") { await Task.yield() }
        }

        #expect(!handler.entries.contains { $0.level >= .error })
        #expect(!server.metrics.text.contains(#"status="500""#))
    }

    @Test func `broken within their content do not stop earlier answers`() async throws {
        let good = "GET /health HTTP/1.1\r\nHost: a\r\n\r\n"
        let said = try await BankServer.testing(arguments: ["--sandbox"]).serving { client in
            try await client.exchange(good + Self.post + "Transfer-Encoding: chunked\r\n\r\nzz\r\n" + good)
        }

        #expect(said.statuses == ["200", "400"])
    }
}

struct ContentTypeTests {
    private static let paths = ["/v1/sessions", "/v1/password", "/v1/transfers/\(TransferID.deadbeef)"]

    @Test(
        arguments: paths,
        [
            "text/plain", "application/jsonp", "", "application/x-www-form-urlencoded",
            "application/json; charset=utf-16", "application/json;charset=latin1",
        ])
    func `rejects others than JSON`(path: String, type: String) async throws {
        let answer = try await BankUnderTest().asAnn {
            try await $0.send(path == Self.paths[0] ? .post : .put, path, "{}", type: type)
        }

        #expect(answer.status == 415)
    }

    @Test(arguments: paths, ["gzip", "identity, gzip"])
    func `rejects compressed JSON, and says what it takes`(path: String, coding: String) async throws {
        let answer = try await BankUnderTest().asAnn {
            try await $0.send(
                path == Self.paths[0] ? .post : .put, path, "{}", headers: [.contentEncoding: coding])
        }

        #expect(answer.status == 415)
        #expect(answer.headers[.acceptEncoding] == "identity")
    }

    @Test func `accepts JSON with the charset UTF-8 that is not compressed`() async throws {
        let answer = try await BankUnderTest().serving {
            try await $0.send(
                .post, "/v1/sessions", #"{"username":"ann","password":"ann"}"#,
                type: "Application/JSON ; charset=utf-8", headers: [.contentEncoding: "Identity"])
        }

        #expect(answer.status == 201)
    }
}
