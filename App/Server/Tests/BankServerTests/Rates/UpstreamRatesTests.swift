import BankKernel
import HTTP
import LoopbackServer
import Testing

@testable import BankServer

struct UpstreamRatesTests {
    @Test func `makes what it fetches direct`() async throws {
        let server = try LoopbackServer { _ in .text("[]") }

        #expect(try await makeSUT(server) { $0 + Array(" direct".utf8) }.rates() == Array("[] direct".utf8))
        #expect(server.requests.map { $0.hasPrefix("GET /rates?key=k HTTP/1.1\r\n") } == [true])
    }

    @Test(arguments: [
        (Reply.text("<h1>Oops</h1>", status: 500), ServiceError.status(500, message: "")),
        (.text("[]", status: 204), .status(204, message: "")),
        (.text("{}", status: 401), .status(401, message: "")),
        (.redirect(to: "https://elsewhere.example/"), .redirected(to: "https://elsewhere.example/")),
        (Reply(headers: ["Content-Length": "99999999"], body: []), .tooLarge(limit: 16 << 20)),
    ])
    func `tells how the service misbehaves`(reply: Reply, error: ServiceError) async throws {
        let server = try LoopbackServer { _ in reply }

        await #expect(throws: error) { try await makeSUT(server).rates() }
    }

    @Test func `ends what never ends at a size`() async throws {
        let server = try LoopbackServer { _ in
            Reply(body: [UInt8(ascii: "[")], end: .repeats(Array(repeating: UInt8(ascii: " "), count: 65_536)))
        }

        await #expect(throws: ServiceError.tooLarge(limit: 16 << 20)) { try await makeSUT(server).rates() }
    }

    @Test func `ends what hangs at a deadline`() async throws {
        let server = try LoopbackServer { _ in Reply(body: Array("[".utf8), end: .hangs) }
        let transport = DeadlineTransport(URLSessionTransport(), limit: UpstreamRates.timeLimit) { _ in }

        await #expect(throws: ServiceError.timeout) { try await makeSUT(server, transport: transport).rates() }
    }

    private func makeSUT(
        _ server: LoopbackServer, transport: any HTTPTransport = UpstreamRates.network(),
        convert: @escaping @Sendable ([UInt8]) throws(ServiceError) -> [UInt8] = { bytes throws(ServiceError) in bytes }
    ) -> UpstreamRates {
        UpstreamRates(url: server.url("/rates?key=k"), transport: transport, convert: convert)
    }
}
