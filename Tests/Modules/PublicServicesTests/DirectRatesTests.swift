import BankKernel
import BankKernelMocks
import InMemoryBank
import LoopbackServer
import Money
import Rates
import ServiceHTTP
import Testing

@testable import PublicServices

/// What every source of direct rates holds: the shipped list, and the same over HTTP from the middleware or as published.
struct DirectRatesPortContract {
    enum Subject: CaseIterable {
        case embedded
        case middleware
        case publisher
    }

    @Test(arguments: Subject.allCases)
    func `gives a rate from each currency that can be converted, by code`(subject: Subject) async throws {
        let rates = try await makeSUT(subject).directRates(to: "USD").rates

        #expect(
            rates.map { "\($0.from) \($0.to) \($0.rate)" } == [
                "AUD USD 0.6653657472",
                "BHD USD 2.659574468085106382978723404255319",
                "CAD USD 0.7330303474563846943263451106875825",
                "CHF USD 1.11682964487905301080802882141019",
                "CZK USD 0.04389158576051779935275080906148867",
                "DKK USD 0.14546595",
                "EUR USD 1.085",
                "FJD USD 0.4506488754949429037520391517128874",
                "GBP USD 1.270752",
                "HUF USD 0.002831988843797076120579200463188819",
                "JPY USD 0.006434178355424012353622442414103719",
                "KRW USD 0.0007319468011403233437941462276439018",
                "NOK USD 0.0934185",
                "NZD USD 0.60774507349248",
                "PLN USD 0.2564365898058252427184466019417476",
                "SEK USD 0.0925964172",
                "THB USD 0.02748552309870029597220434950456827",
                "TOP USD 0.428220080961559595432300163132137",
            ])
    }

    @Test(arguments: Subject.allCases)
    func `gives no rate from the target, or from where no path leads`(subject: Subject) async throws {
        let codes = try await makeSUT(subject).directRates(to: "USD").rates.map(\.from)

        #expect(!codes.contains("USD"))
        #expect(!codes.contains("XCD"))
    }

    @Test(arguments: Subject.allCases)
    func `knows the whole of each path`(subject: Subject) async throws {
        let rates = try await makeSUT(subject).directRates(to: "USD").rates

        #expect(rates.map(\.path) == (try await makeSUT(.embedded).directRates(to: "USD").rates.map(\.path)))
    }

    @Test(arguments: Subject.allCases)
    func `is cancelled`(subject: Subject) async throws {
        let sut = try makeSUT(subject)
        await #expect(throws: ServiceError.cancelled) {
            try await inCancelledTask { try await sut.directRates(to: "USD") }
        }
    }

    private func makeSUT(_ subject: Subject) throws -> any DirectRatesPort {
        switch subject {
        case .embedded:
            return EmbeddedDirectRates()
        case .middleware:
            let answer = RateList(EmbeddedRates.all).directRates(to: "USD").json(showingPaths: true)
            return ServedRates(server: try LoopbackServer { _ in .text(answer) })
        case .publisher:
            let answer = String(decoding: EmbeddedRates.json, as: UTF8.self)
            return ServedRates(server: try LoopbackServer { _ in .text(answer) })
        }
    }
}

struct HTTPDirectRatesTests {
    @Test func `asks for the list`() async throws {
        let server = try LoopbackServer { _ in .text("[]") }

        #expect(try await makeSUT(server).directRates(to: "USD").rates == [])
        #expect(server.requests.map { $0.hasPrefix("GET /rates HTTP/1.1\r\n") } == [true])
    }

    @Test func `converts the rates of a service to another currency`() async throws {
        let server = try LoopbackServer { _ in
            .text(#"[{"from":"EUR","to":"USD","rate":1.25},{"from":"GBP","to":"USD","rate":1.5}]"#)
        }

        let rates = try await makeSUT(server).directRates(to: "EUR").rates

        #expect(rates.map { "\($0.path) \($0.rate)" } == ["GBP → USD → EUR 1.2", "USD → EUR 0.8"])
    }

    @Test func `leaves out a bad rate only`() async throws {
        let server = try LoopbackServer { _ in
            .text(#"[{"from":"EUR","to":"USD","rate":1e200},{"from":"GBP","to":"USD","rate":1.5}]"#)
        }

        let sheet = try await makeSUT(server).directRates(to: "USD")

        #expect(sheet.rates.map(\.from) == ["GBP"])
        #expect(
            sheet.leftOut
                == LeftOutRecords(
                    "rate", count: 1, firstReason: "EUR → USD 1e200: a rate is between 10^-18 and 10^18"))
    }

    @Test func `reads a rate written as text`() async throws {
        let server = try LoopbackServer { _ in .text(#"[{"from":"EUR","to":"USD","rate":"1.12"}]"#) }

        #expect(try await makeSUT(server).directRates(to: "USD").rates.map(\.rate.description) == ["1.12"])
    }

    @Test(arguments: [
        (["Age": "180"], 180), ([:], 0), (["Age": "soon"], 0), (["Age": "-5"], 0),
        (["Age": "99999999999999999999"], 2_147_483_648),
    ])
    func `takes the age of the rates from the service`(headers: [String: String], seconds: Int) async throws {
        let server = try LoopbackServer { _ in
            Reply(headers: headers, body: Array(#"[{"from":"EUR","to":"USD","rate":1.12}]"#.utf8))
        }
        let sut = makeSUT(server)

        #expect(
            try await sut.directRates(to: "USD").asOf == sut.clock.now().advanced(by: .seconds(-seconds)))
    }

    @Test(arguments: [
        (Reply.text("<h1>Oops</h1>", status: 500, type: "text/html"), ServiceError.status(500, message: "")),
        (.text(#"{"error":"No rates yet"}"#, status: 502), .status(502, message: "No rates yet")),
        (.text("{}", status: 401), .unauthorized),
        (.text(#"[{"from":"EUR""#), .notJSON),
        (.text(String(repeating: " ", count: 4_194_305)), .tooLarge(limit: 4_194_304)),
        (.text("{}"), .wrongShape(path: "", reason: "is of another type")),
        (.text(#"[{"source":"EUR"}]"#), .wrongShape(path: "", reason: "has no rate that can be used")),
        (.redirect(to: "https://elsewhere.example/"), .redirected(to: "https://elsewhere.example")),
    ])
    func `reports a misbehaving service`(reply: Reply, error: ServiceError) async throws {
        let server = try LoopbackServer { _ in reply }

        await #expect(throws: error) { try await makeSUT(server).directRates(to: "USD") }
    }

    private func makeSUT(_ server: LoopbackServer) -> ServedRates {
        ServedRates(server: server)
    }
}

struct EmbeddedRatesTests {
    @Test func `US dollars take one to six steps, some of them inverted`() async throws {
        let published = Set(makeSUT().map { [$0.from, $0.to] })
        let paths = try await EmbeddedDirectRates().directRates(to: "USD").rates.map { Array($0.path) }

        #expect(Set(paths.map { $0.count - 1 }) == [1, 2, 3, 4, 5, 6])
        #expect(paths.contains { path in zip(path, path.dropFirst()).contains { !published.contains([$0, $1]) } })
    }

    @Test func `has a cycle, a duplicate and an island`() {
        let pairs = makeSUT().map { [$0.from, $0.to] }

        #expect([["EUR", "CHF"], ["CHF", "GBP"], ["GBP", "EUR"]].allSatisfy(pairs.contains))
        #expect(pairs.count == Set(pairs).count + 1)
        #expect(RateList(makeSUT()).directRates(to: "USD").unreachable == ["BBD", "XCD"])
    }

    @Test func `leaves nothing out, and every currency is one of ISO 4217`() {
        #expect(RateList(makeSUT()).reports == [])
        #expect(makeSUT().flatMap { [$0.from, $0.to] }.filter { Currency(code: $0) == nil } == [])
    }

    @Test func `has the same rates as JSON`() throws {
        let list = try RateList(json: EmbeddedRates.json)

        #expect(list.count == makeSUT().count)
        #expect(list.directRates(to: "USD") == RateList(makeSUT()).directRates(to: "USD"))
    }

    private func makeSUT() -> [PublishedRate] {
        EmbeddedRates.all
    }
}

/// The rates that a server gives, with the server.
struct ServedRates: DirectRatesPort {
    let server: LoopbackServer
    var clock = ManualClock()

    func directRates(to code: String) async throws(ServiceError) -> RateSheet {
        try await HTTPDirectRates(url: server.url("/rates"), transport: NetworkTransport(), clock: clock).directRates(
            to: code)
    }
}
