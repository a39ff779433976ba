import BankKernel
import LoopbackServer
import Money
import Testing

struct HTTPDirectRatesTests {
    @Test func `asks for the list`() async throws {
        let server = try LoopbackServer { _ in .text("[]") }

        #expect(try await makeSUT(server).directRates(to: "USD") == [])
        #expect(server.requests.map { $0.hasPrefix("GET /rates HTTP/1.1\r\n") } == [true])
    }

    @Test func `leads rates of a service on to another currency`() async throws {
        let server = try LoopbackServer { _ in
            .text(#"[{"from":"EUR","to":"USD","rate":1.25},{"from":"GBP","to":"USD","rate":1.5}]"#)
        }

        let rates = try await makeSUT(server).directRates(to: "EUR")

        #expect(rates.map { "\($0.path) \($0.rate)" } == ["GBP → USD → EUR 1.2", "USD → EUR 0.8"])
    }

    @Test func `a bad rate takes no other down`() async throws {
        let server = try LoopbackServer { _ in
            .text(#"[{"from":"EUR","to":"USD","rate":1e200},{"from":"GBP","to":"USD","rate":1.5}]"#)
        }

        #expect(try await makeSUT(server).directRates(to: "USD").map(\.from) == ["GBP"])
    }

    @Test(arguments: [
        (Reply.text("<h1>Oops</h1>", status: 500, type: "text/html"), ServiceError.status(500, message: "")),
        (.text(#"{"error":"No rates yet"}"#, status: 502), .status(502, message: "No rates yet")),
        (.text("{}", status: 401), .unauthorized),
        (.text(#"[{"from":"EUR""#), .notJSON),
        (.text("{}"), .wrongShape(path: "", reason: "is of another type")),
        (.text(#"[{"source":"EUR"}]"#), .wrongShape(path: "", reason: "has no rate that can be used")),
        (.redirect(to: "https://elsewhere.example/"), .redirected(to: "https://elsewhere.example")),
    ])
    func `tells how the service misbehaves`(reply: Reply, error: ServiceError) async throws {
        let server = try LoopbackServer { _ in reply }

        await #expect(throws: error) { try await makeSUT(server).directRates(to: "USD") }
    }

    private func makeSUT(_ server: LoopbackServer) -> ServedRates {
        ServedRates(server: server)
    }
}
