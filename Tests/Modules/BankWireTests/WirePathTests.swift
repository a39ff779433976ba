import BankKernel
import BankSamples
import BankWire
import Testing

struct BankResourceTests {
    private static let all: [BankResource] = [
        .sessions, .currentSession, .session("0af7651916cd43dd8448eb211c80319c"), .password, .accounts,
        .balance(.nobodys), .turnover(.nobodys),
        .transactions(.nobodys), .payees, .payee(.nobodys), .transfer(.deadbeef),
    ]

    @Test(arguments: all)
    func `is found by its path`(resource: BankResource) {
        #expect(BankResource(path: resource.path) == resource)
    }

    @Test(arguments: all)
    func `has its path with placeholders as its template`(resource: BankResource) {
        let template = resource.template
            .replacing("{iban}", with: "BE68539007547034").replacing("{uuid}", with: TransferID.deadbeef.description)
            .replacing("{id}", with: "0af7651916cd43dd8448eb211c80319c")

        #expect(resource.path == template)
    }

    @Test(
        arguments: [
            ("/v1/accounts/BE68539007547034/balance", .balance(.nobodys)),
            ("/v1/accounts/be68%205390%200754%207034/balance", .balance(.nobodys)),
            ("/v1/transfers/DEADBEEF-DEAD-4EEF-8EAD-BEEFDEADBEEF", .transfer(.deadbeef)),
        ] as [(String, BankResource)])
    func `is found for every spelling of its number`(path: String, resource: BankResource) {
        #expect(BankResource(path: path) == resource)
    }

    @Test(arguments: [
        "", "/", "v1/accounts", "/v2/accounts", "/v1", "/v1/", "/v1/accounts/", "/v1//accounts",
        "/v1/accounts/12/balance",
        "/v1/accounts/BE68539007547034", "/v1/accounts/BE68539007547034/secrets", "/v1/sessions/7",
        "/v1/sessions/0AF7651916CD43DD8448EB211C80319C", "/v1/transfers/7",
        "/v1/accounts/../payees", "/v1/payees/%", "/v1/payees/%zz", "/v1/payees/BE68539007547034/x", "/V1/accounts",
        "/v1/accounts/%00/balance", "/v1/transfers/deadbeef-dead-4eef-8ead-beefdeadbeef%2f..",
    ])
    func `finds nothing at other paths`(path: String) {
        #expect(BankResource(path: path) == nil)
    }

    @Test func `needs no token for a login only`() {
        #expect(Self.all.filter { $0.isPublic(.post) } == [.sessions])
        #expect(Self.all.filter { $0.isPublic(.get) } == [])
    }

    @Test func `puts the query after the path`() {
        #expect(BankResource.accounts.target() == "/v1/accounts")
        #expect(
            BankResource.turnover(.nobodys).target(WireQuery(months: 3))
                == "\(BankResource.turnover(.nobodys).path)?months=3")
    }
}

struct WireQueryTests {
    @Test(arguments: ["a&b=c", "50 % ?#/+ \n", "Zoë ✿", "", "=", "%41"])
    func `reads back any text`(text: String) throws {
        var query = WireQuery()
        query["text"] = text
        query["b"] = "1"

        let again = try WireQuery(parsing: query.text)

        #expect(again == query)
        #expect(again["text"] == text)
    }

    @Test func `escapes everything that could end a value`() {
        var query = WireQuery()
        query["text"] = "a b&c=d/é+"

        #expect(query.text == "text=a%20b%26c%3Dd%2F%C3%A9%2B")
    }

    @Test(arguments: ["a=%", "a=%4", "a=%zz", "a=%ff", "%=1", "a=%+1"])
    func `rejects an invalid escape`(text: String) {
        #expect(throws: WireFault.wrongShape(path: "query", reason: "has an invalid escape")) {
            try WireQuery(parsing: text)
        }
    }

    @Test func `rejects a duplicate name`() {
        #expect(throws: WireFault.wrongShape(path: "a", reason: "comes twice")) { try WireQuery(parsing: "a=1&%61=2") }
    }

    @Test func `reads back a history query`() throws {
        let whole = HistoryQuery(
            account: .nobodys,
            filter: HistoryFilter(
                text: "Miete & Zoë", from: CalendarDay(iso8601: "2025-09-01"), to: CalendarDay(iso8601: "2025-09-30")),
            before: .max, limit: 7)
        for query in [whole, HistoryQuery(account: .nobodys)] {
            #expect(try HistoryQuery(account: .nobodys, WireQuery(parsing: query.wireQuery.text)) == query)
        }
    }

    @Test func `reads an empty query as the newest page of everything`() throws {
        #expect(
            try HistoryQuery(account: .nobodys, WireQuery(parsing: "text=&from=&later=1"))
                == HistoryQuery(account: .nobodys))
    }

    @Test(arguments: [
        ("limit=0", "limit"), ("limit=-1", "limit"), ("limit=x", "limit"), ("limit=1.5", "limit"),
        ("from=2025-02-30", "from"),
        ("to=yesterday", "to"), ("before=x", "before"), ("before=99999999999999999999", "before"),
    ])
    func `names a wrong parameter`(text: String, name: String) throws {
        let query = try WireQuery(parsing: text)

        let fault = #expect(throws: WireFault.self) { try HistoryQuery(account: .nobodys, query) }
        guard case .wrongShape(name, _) = fault else {
            Issue.record("\(String(describing: fault))")
            return
        }
    }

    @Test func `caps the limit at the size of a page`() throws {
        for limit in ["201", "999999999999999999999"] {
            let query = try HistoryQuery(account: .nobodys, WireQuery(parsing: "limit=\(limit)"))
            #expect(query.limit == WireLimits.pageItems)
        }
        #expect(try WireQuery(parsing: "months=5000").months == WireLimits.turnoverMonths)
    }

    @Test func `defaults to a turnover of twelve months`() throws {
        #expect(try WireQuery().months == 12)
        #expect(try WireQuery(parsing: WireQuery(months: 3).text).months == 3)
    }
}

struct PercentEncodingTests {
    @Test(arguments: [("a-b_c.d~9", "a-b_c.d~9"), ("ž", "%C5%BE"), ("+ /", "%2B%20%2F"), ("\u{f}\u{10}", "%0F%10")])
    func `escapes each byte that is not unreserved, in two digits`(text: String, encoded: String) {
        #expect(PercentEncoding.encode(text) == encoded)
        #expect(PercentEncoding.decode(encoded) == text)
    }
}
