import BankKernel
import BankSamples
import BankWire
import HTTPTypes
import HummingbirdTesting
import InMemoryBank
import LoopbackServer
import Testing

@testable import BankServer

struct TracedRequestsTests {
    private static let trace = "0af7651916cd43dd8448eb211c80319c"
    private static let parent = "b7ad6b7169203331"
    private let sut = BankUnderTest()
    private let collector: LoopbackServer

    init() throws { collector = try LoopbackServer { _ in .text("{}") } }

    @Test func `make spans under the client's span`() async throws {
        let spans = try await spans().spans

        let order = try #require(spans.first { $0["name"]?.words == "PUT /v1/transfers/{uuid}" })
        #expect(order["traceId"]?.words == Self.trace)
        #expect(order["parentSpanId"]?.words == Self.parent)
        #expect(order["kind"] == .number("2"))
        let parts = spans.filter { $0["parentSpanId"] == order["spanId"] }
        #expect(parts.map { $0["name"]?.words } == ["token lookup", "booking"])
        #expect(parts.allSatisfy { $0["traceId"]?.words == Self.trace })
        #expect(
            attributes(of: order) == [
                "http.request.method": "PUT", "http.response.status_code": "201", "http.route": "/v1/transfers/{uuid}",
            ])
        #expect(
            Set(spans.compactMap { $0["name"]?.words }) == [
                "POST /v1/sessions", "password check", "PUT /v1/transfers/{uuid}", "token lookup", "booking",
                "GET /v1/accounts/{iban}/transactions", "reading",
            ])
        #expect(Set(spans.compactMap { $0["traceId"]?.words }).count == 3)
    }

    @Test func `by a browser make the same spans, and count its orders`() async throws {
        let (server, sut) = (try makeServer(), sut)
        try await server.asking { customer async throws in
            let browser = Browser(client: customer)
            browser.token = try await customer.loggedIn().token
            let form = sut.filled("AMOUNT=25&NUMBER%7CNAME%7CN={bobs}&TEXT=Lunch&UUID=\(TransferID.deadbeef)")
            for _ in 1...2 {
                #expect(try await browser.post(sut.filled("/app/{checking}/transfer/confirm"), form).status == 200)
            }
        }

        let spans = try await spans(of: server)
        let order = try #require(spans.first { $0["name"]?.words == "POST /app/**" })
        let parts = spans.filter { $0["parentSpanId"] == order["spanId"] }.map { $0["name"]?.words }
        #expect(Set(parts) == ["token lookup", "reading", "booking"])
        for outcome in ["booked", "repeated"] {
            #expect(server.metrics.text.contains("dobank_transfers_total{outcome=\"\(outcome)\"} 1\n"))
        }
    }

    @Test func `keep people, accounts, money and tokens out of spans`() async throws {
        let token = try await spans().token

        let sent = try #require(collector.requests.last)
        for secret in [
            "ann", "Lunch", "minorUnits", "EUR", "zebra", sut.checking.number.electronicForm, "deadbeef", token,
        ] {
            #expect(!sent.contains(secret), "\(secret)")
        }
    }

    @Test func `make no spans when the client does not sample`() async throws {
        let spans = try await spans(flags: "00").spans

        #expect(spans.count == 5)
        #expect(spans.allSatisfy { $0["traceId"]?.words != Self.trace })
    }

    @Test func `have no route where there is none`() async throws {
        let server = try makeServer()
        try await server.asking { customer in
            let customer = try await customer.loggedIn()
            for path in ["/none", "/v1/transfers/\(TransferID.deadbeef)"] {
                #expect(try await customer.get(path).status == 404)
            }
        }

        let requests = try await spans(of: server).filter { $0["kind"] == .number("2") }
        #expect(requests.map { $0["name"]?.words } == ["POST /v1/sessions", "HTTP", "GET /v1/transfers/{uuid}"])
        let routes = requests.map { attributes(of: $0)["http.route"] }
        #expect(routes == ["/v1/sessions", nil, "/v1/transfers/{uuid}"])
    }

    @Test func `mark server errors`() async throws {
        let server = try makeServer()
        sut.sessions.fail(with: .storage(.busy(path: "/srv/bank")))
        let status = try await server.asking { customer in
            var customer = customer
            customer.token = String(repeating: "0", count: 64)
            return try await customer.get("/v1/accounts").status
        }

        let spans = try await spans(of: server)
        #expect(status == 503)
        #expect(spans.allSatisfy { $0["status"]?["code"] == .number("2") })
        #expect(spans.compactMap { attributes(of: $0)["error.type"] } == ["BankError"])
        #expect(!(collector.requests.last ?? "").contains("/srv/bank"))
    }

    @Test func `are answered while the collector is away`() async throws {
        let server = try sut.server(environment: ["OTEL_EXPORTER_OTLP_ENDPOINT": "http://127.0.0.1:9"])
        let status = try await server.asking { try await $0.loggedIn().get("/v1/accounts").status }
        await server.exporter?.send(within: .seconds(5))

        #expect(status == 200)
        #expect(server.metrics.text.contains("dobank_spans_total{outcome=\"dropped\"} 5\n"))
    }

    @Test func `make no spans at the operator's port, nor without a collector`() async throws {
        let server = try makeServer()
        let operation = server.operationApplication(try ListenAddress(parsing: "127.0.0.1:0"))
        _ = try await operation.test(.router) { try await $0.execute(uri: "/livez", method: .get) }
        await server.exporter?.send(within: .seconds(5))

        #expect(collector.requests.isEmpty)
        #expect(try sut.server().exporter == nil)
    }

    private func makeServer() throws -> BankServer {
        try sut.server(environment: ["OTEL_EXPORTER_OTLP_ENDPOINT": collector.url()])
    }

    /// Those of a login, an order and a page, and the token of the login.
    private func spans(flags: String = "01") async throws -> (spans: [JSONValue], token: String) {
        let (server, sut) = (try makeServer(), sut)
        let token = try await server.asking { customer in
            let customer = try await customer.loggedIn()
            let body = sut.filled(
                #"{"source":"{checking}","destination":"{bobs}","amount":{"minorUnits":"2500","currency":"EUR"},"note":"Lunch"}"#
            )
            let parent = "00-\(Self.trace)-\(Self.parent)-\(flags)"
            let order = try await customer.send(
                .put, "/v1/transfers/deadbeef-dead-4eef-8ead-beefdeadbeef", body,
                headers: [try #require(HTTPField.Name("traceparent")): parent])
            #expect(order.status == 201)
            let page = try await customer.get(
                "/v1/accounts/\(sut.checking.number.electronicForm)/transactions?text=zebra")
            #expect(page.status == 200)
            return try #require(customer.token)
        }
        return (try await spans(of: server), token)
    }

    /// What the collector gets of a server.
    private func spans(of server: BankServer) async throws -> [JSONValue] {
        await server.exporter?.send(within: .seconds(5))
        let request = try #require(collector.requests.last)
        let content = try #require(request.firstRange(of: "\r\n\r\n"))
        let document = try JSONValue(reading: Array(request[content.upperBound...].utf8))
        let resource = document["resourceSpans"]?.elements.first
        let service = resource?["resource"]?["attributes"]?.elements.first?["value"]?["stringValue"]?.words
        #expect(service == "dobank-server")
        return resource?["scopeSpans"]?.elements.first?["spans"]?.elements ?? []
    }

    private func attributes(of span: JSONValue) -> [String: String] {
        let pairs = (span["attributes"]?.elements ?? []).map { attribute in
            let value = attribute["value"]
            return (attribute["key"]?.words ?? "", value?["stringValue"]?.words ?? value?["intValue"]?.words ?? "")
        }
        return Dictionary(pairs) { $1 }
    }
}
