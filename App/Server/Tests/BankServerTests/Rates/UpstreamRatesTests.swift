import BankKernel
import BankWire
import LoopbackServer
import PublicServices
import Rates
import ServiceHTTP
import Testing

@testable import BankServer

struct UpstreamRatesTests {
    @Test func `computes direct rates`() async throws {
        let server = try LoopbackServer { _ in
            .text(#"[{"from":"GBP","to":"EUR","rate":1.5},{"from":"EUR","to":"USD","rate":1.2},{"from":"X"}]"#)
        }

        let document = try await makeSUT(server).rates()

        let rates = try JSONValue(reading: document.json).elements.map { [$0["from"], $0["to"], $0["rate"]] }
        #expect(
            rates == [
                [.string("EUR"), .string("USD"), .number("1.2")], [.string("GBP"), .string("USD"), .number("1.8")],
            ])
        #expect(document.leftOut == 1)
        #expect(server.requests.map { $0.hasPrefix("GET /rates?key=k HTTP/1.1\r\n") } == [true])
    }

    @Test func `says how long an answer was in caches`() async throws {
        let server = try LoopbackServer { _ in Reply(headers: ["Age": "90000"], body: Array("[]".utf8)) }

        #expect(try await makeSUT(server).rates().age == .seconds(90_000))
    }

    @Test func `an empty list has no rates`() async throws {
        let server = try LoopbackServer { _ in .text("[]") }

        #expect(try await JSONValue(reading: makeSUT(server).rates().json) == .array([]))
    }

    @Test(arguments: [
        (Reply.text("<h1>Oops</h1>", status: 500), ServiceError.status(500, message: "")),
        (.text("[]", status: 204), .status(204, message: "")),
        (.text("{}", status: 401), .status(401, message: "")),
        (.redirect(to: "https://elsewhere.example/"), .redirected(to: "https://elsewhere.example")),
        (.text("<h1>Hello</h1>"), .wrongShape(path: "", reason: "is not an array")),
        (.text(#"[{"from":"EUR","to":"#), .notJSON),
        (.text(""), .notJSON),
        (.text("{}"), .wrongShape(path: "", reason: "is not an array")),
        (.text(#"[1,{"from":"EUR"}]"#), .wrongShape(path: "", reason: "has no rate that can be used")),
        (Reply(headers: ["Content-Length": "99999999"], body: []), .tooLarge(limit: 4 << 20)),
    ])
    func `names how the service misbehaves`(reply: Reply, error: ServiceError) async throws {
        let server = try LoopbackServer { _ in reply }

        await #expect(throws: error) { try await makeSUT(server).rates() }
    }

    @Test func `ends a hanging answer at its deadline`() async throws {
        let server = try LoopbackServer { _ in Reply(body: Array("[".utf8), end: .hangs) }
        let sut = UpstreamRates(url: server.url()) { _ in }

        await #expect(throws: ServiceError.timeout) { try await sut.rates() }
    }

    @Test func `cancellation ends the parsing of an answer`() async {
        let list = Array(repeating: "1,", count: 4_000_000).joined()
        let response = HTTPResponse(status: 200, body: Array("[\(list)1]".utf8))
        let sut = UpstreamRates(url: "http://upstream.example/", transport: LateTransport(response: response)) { _ in
            try await Task.sleep(for: .seconds(3_600))
        }

        // Read to its end, it would be of a wrong shape.
        await #expect(throws: ServiceError.cancelled) { try await sut.rates() }
    }

    private func makeSUT(_ server: LoopbackServer) -> UpstreamRates {
        UpstreamRates(url: server.url("/rates?key=k"))
    }
}

/// Answers a task that it has cancelled.
private struct LateTransport: HTTPTransport {
    let response: HTTPResponse

    func send(_ request: HTTPRequest) async throws(ServiceError) -> HTTPResponse {
        withUnsafeCurrentTask { $0?.cancel() }
        return response
    }
}

struct ShippedRatesTests {
    @Test func `serves the direct rates of the shipped list`() async throws {
        let rates = try await makeSUT().rates()

        #expect(
            String(decoding: rates.json, as: UTF8.self)
                == RateList(EmbeddedRates.all).directRates(to: "USD").json(showingPaths: true))
        #expect(rates.leftOut == 0)
    }

    @Test func `includes currencies far from USD`() async throws {
        let codes = try JSONValue(reading: try await makeSUT().rates().json).elements.compactMap { $0["from"]?.words }

        #expect(codes.contains("TOP"))
    }

    private func makeSUT() -> ShippedRates { ShippedRates() }
}
