import HTTPTypes

/// An example of each answer of the bank that is described.
enum DescribedBankExamples {
    static let all = sessions + password + accounts + payees + transfers + refusedTransfers + away

    private static let tooLong = String(repeating: " ", count: 65_537)
    private static let login = #"{"username":"ann","password":"ann"}"#
    private static let transfer = "/v1/transfers/deadbeef-dead-4eef-8ead-beefdeadbeef"

    private static let sessions =
        own("/v1/sessions") + [
            DescribedExample(.post, "/v1/sessions", 201).with { $0.body = login },
            DescribedExample(.post, "/v1/sessions", 400).with { $0.body = "ann" },
            DescribedExample(.post, "/v1/sessions", 401).with { $0.body = #"{"username":"ann","password":"wrong"}"# },
            DescribedExample(.delete, "/v1/sessions", 405),
            DescribedExample(.post, "/v1/sessions", 413).with { $0.body = tooLong },
            DescribedExample(.post, "/v1/sessions", 415).with { $0.headers = ["Content-Type": "text/plain"] },
            DescribedExample(.post, "/v1/sessions", 429).with {
                $0.body = #"{"username":"ann","password":"wrong"}"#
                $0.repetitions = 3
            },
            ann(.delete, "/v1/sessions/current", 204),
            DescribedExample(.delete, "/v1/sessions/current", 401),
            DescribedExample(.get, "/v1/sessions/current", 405),
            ann(.delete, "/v1/sessions/{id}", 204),
            DescribedExample(.delete, "/v1/sessions/{id}", 401),
            DescribedExample(.delete, "/v1/sessions/{id}", 404).with { $0.customer = "bob" },
            DescribedExample(.get, "/v1/sessions/{id}", 405),
        ]

    private static let password = [
        changed(204, #"{"old":"ann","new":"better one"}"#), changed(400, "{}"),
        changed(401, #"{"old":"ann","new":"better one"}"#).with { $0.customer = nil },
        changed(403, #"{"old":"wrong","new":"better one"}"#), changed(413, tooLong),
        changed(415, "{}").with { $0.headers = ["Content-Type": "text/plain"] },
        changed(422, #"{"old":"ann","new":""}"#),
        changed(429, #"{"old":"wrong","new":"better one"}"#).with { $0.repetitions = 3 },
        DescribedExample(.get, "/v1/password", 405),
    ]

    /// What Ann asks, who is logged in.
    private static func ann(
        _ method: HTTPRequest.Method, _ path: String, _ status: Int,
        _ change: (inout DescribedExample) -> Void = { _ in }
    ) -> DescribedExample {
        DescribedExample(method, path, status).with {
            $0.customer = "ann"
            change(&$0)
        }
    }

    private static func changed(_ status: Int, _ body: String) -> DescribedExample {
        ann(.put, "/v1/password", status) { $0.body = body }
    }

    private static let accounts =
        own("/v1/accounts") + ofAccount("balance") + ofAccount("turnover") + ofAccount("transactions") + [
            busy("/v1/accounts/{iban}/turnover"), busy("/v1/accounts/{iban}/transactions"),
            ann(.get, "/v1/accounts/{iban}/turnover", 400) { $0.query = "?months=0" },
            ann(.get, "/v1/accounts/{iban}/transactions", 400) { $0.query = "?from=yesterday" },
            ann(.get, "/v1/accounts/{iban}/transactions", 414) {
                $0.query = "?text=" + String(repeating: "a", count: 5_000)
            },
        ]

    private static func busy(_ path: String) -> DescribedExample {
        ann(.get, path, 429) { $0.isBankBusy = true }
    }

    private static func own(_ path: String) -> [DescribedExample] {
        [
            ann(.get, path, 200) { $0.before = [(.put, transfer, order("checking", "bobs", 25_00))] },
            ann(.get, path, 304) { $0.headers = ["If-None-Match": "*"] },
            DescribedExample(.get, path, 401), DescribedExample(.patch, path, 405),
        ]
    }

    private static func ofAccount(_ part: String) -> [DescribedExample] {
        let path = "/v1/accounts/{iban}/\(part)"
        return own(path) + [
            DescribedExample(.get, path, 403).with { $0.customer = "bob" },
            ann(.get, path, 404) { $0.account = "BE68539007547034" },
        ]
    }

    private static let payees =
        own("/v1/payees") + own("/v1/payees/{iban}") + [
            busy("/v1/payees"),
            ann(.get, "/v1/payees/{iban}", 404) { $0.account = "BE68539007547034" },
            ann(.get, "/v1/payees/{iban}", 429) { $0.repetitions = 60 },
        ]

    private static let transfers = [
        ann(.get, "/v1/transfers/{uuid}", 200) { $0.before = [(.put, transfer, order("checking", "bobs", 25_00))] },
        ann(.get, "/v1/transfers/{uuid}", 304) {
            $0.before = [(.put, transfer, order("checking", "bobs", 25_00))]
            $0.headers = ["If-None-Match": "*"]
        },
        DescribedExample(.get, "/v1/transfers/{uuid}", 401),
        ann(.get, "/v1/transfers/{uuid}", 404),
        DescribedExample(.patch, "/v1/transfers/{uuid}", 405),
    ]

    private static let refusedTransfers =
        [
            booked(200, order("checking", "bobs", 25_00)).with {
                $0.before = [(.put, transfer, order("checking", "bobs", 25_00))]
                $0.pause = .seconds(1)
            },
            booked(201, order("checking", "bobs", 25_00)), booked(400, "{}"),
            booked(401, order("checking", "bobs", 25_00)).with { $0.customer = nil },
            booked(403, order("bobs", "checking", 25_00)),
            booked(404, order("checking", "BE68539007547034", 25_00)),
            DescribedExample(.delete, "/v1/transfers/{uuid}", 405).with { $0.body = "{}" },
            booked(409, order("checking", "bobs", 1)).with {
                $0.before = [(.put, transfer, order("checking", "bobs", 25_00))]
            },
            booked(413, tooLong), booked(415, "{}").with { $0.headers = ["Content-Type": "text/plain"] },
        ]
        + [
            order("checking", "checking", 1), order("checking", "dollars", 1), order("checking", "bobs", 0),
            order("checking", "bobs", 100_01), order("checking", "bobs", 1, note: String(repeating: "a", count: 141)),
        ].map { booked(422, $0) }

    private static func booked(_ status: Int, _ body: String) -> DescribedExample {
        ann(.put, "/v1/transfers/{uuid}", status) { $0.body = body }
    }

    private static func order(_ source: String, _ destination: String, _ cents: Int, note: String = "") -> String {
        let destination = destination.hasPrefix("BE") ? destination : "{\(destination)}"
        return #"{"source":"{\#(source)}","destination":"\#(destination)","note":"\#(note)","#
            + #""amount":{"minorUnits":"\#(cents)","currency":"EUR"}}"#
    }

    /// Every operation while the bank cannot be asked.
    private static let away: [DescribedExample] = [
        (.post, "/v1/sessions", login), (.delete, "/v1/sessions/current", ""),
        (.get, "/v1/sessions", ""), (.delete, "/v1/sessions/{id}", ""),
        (.put, "/v1/password", #"{"old":"ann","new":"better one"}"#), (.get, "/v1/accounts", ""),
        (.get, "/v1/accounts/{iban}/balance", ""), (.get, "/v1/accounts/{iban}/turnover", ""),
        (.get, "/v1/accounts/{iban}/transactions", ""), (.get, "/v1/payees", ""), (.get, "/v1/payees/{iban}", ""),
        (.get, "/v1/transfers/{uuid}", ""), (.put, "/v1/transfers/{uuid}", order("checking", "bobs", 1)),
    ].map { (method: HTTPRequest.Method, path: String, body: String) in
        ann(method, path, 503) {
            $0.body = body
            $0.isBankAway = true
        }
    }
}
