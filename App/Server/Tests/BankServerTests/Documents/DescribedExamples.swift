import BankWire
import HTTPTypes
import Hummingbird
import Testing

@testable import BankServer

/// A request, and the described answer that it gets.
struct DescribedExample: Sendable, CustomTestStringConvertible {
    let method: HTTPRequest.Method
    /// The path as it is described.
    let path: String
    let status: Int
    /// The method that the answer is described for, which is another one than that of a request with a wrong method.
    var described: HTTPRequest.Method
    /// What follows the path.
    var query = ""
    var headers: [String: String] = [:]
    var type = "application/json"
    var body = ""
    /// How often the same is asked before.
    var repetitions = 0
    /// Whether the rates service is down.
    var isDown = false
    /// Whether a token of the sandbox is sent along.
    var isLoggedIn = false
    /// Who sends a token of the bank along; `nil` for nobody.
    var customer: String?
    /// Whether Ann has sent her order a second before.
    var isOrdered = false
    /// The number of the account in the path; `nil` for one of Ann's.
    var account: String?
    /// Whether the bank cannot be asked.
    var isBankAway = false
    /// Whether too many tokens wait to be checked.
    var isBankBusy = false

    init(_ method: HTTPRequest.Method, _ path: String, _ status: Int) {
        (self.method, self.path, self.status, described) = (method, path, status, method)
    }

    var testDescription: String { "\(method) \(path)\(query) \(status)" }

    /// The path, method and status, to hold beside the description.
    var answer: String { "\(described.rawValue.lowercased()) \(path) \(status)" }

    /// The path as it is asked for: in place of names in braces, an account or a transfer of Ann's.
    func target(_ names: [String: String]) -> String {
        names.reduce(path + query) { $0.replacing("{\($1.key)}", with: $1.value) }
    }

    func with(_ change: (inout DescribedExample) -> Void) -> DescribedExample {
        var example = self
        change(&example)
        return example
    }
}

/// An example of each answer that is described.
enum DescribedExamples {
    /// Those of one operation alone, and those that each operation of the server has.
    static func all() throws -> [DescribedExample] {
        let routes = try BankUnderTest().server(arguments: ["--no-web"]).router().routes
        return rates + sandbox + sessions + accounts + transfers
            + routes.flatMap { common(to: $0.method, $0.path.description) }
    }

    private static let tooLong = String(repeating: " ", count: BankServer.bodyLimit + 1)
    /// More than an operation of the bank reads.
    private static let tooLongForBank = String(repeating: " ", count: WireLimits.requestBytes + 1)
    private static let login = #"{"username":"ann","password":"ann"}"#
    private static let wrongLogin = #"{"username":"ann","password":"wrong"}"#
    private static let passwords = #"{"old":"ann","new":"better one"}"#
    private static let wrongPasswords = #"{"old":"wrong","new":"better one"}"#
    /// The order of Ann's that may have been sent before.
    static let order = order("checking", "bobs", 25_00)
    /// What operations that read a content take.
    private static let bodies = [
        "POST /v1/sessions": login, "PUT /v1/password": passwords, "PUT /v1/transfers/{uuid}": order,
    ]

    private static func common(to method: HTTPRequest.Method, _ path: String) -> [DescribedExample] {
        let wrong = DescribedExample(.patch, path, 405).with { $0.described = method }
        guard path.hasPrefix("/v1/") else { return [wrong] }
        let body = bodies["\(method.rawValue) \(path)"]
        let away = ann(method, path, 503) {
            $0.body = body ?? ""
            $0.isBankAway = true
        }
        let busy = ann(method, path, 429) {
            $0.body = body ?? ""
            $0.isBankBusy = true
        }
        let isLogin = method == .post
        return [wrong, away] + (isLogin ? [] : [DescribedExample(method, path, 401), busy])
            + (method != .get ? [] : read(path)) + (body == nil ? [] : unreadable(method, path))
    }

    private static func read(_ path: String) -> [DescribedExample] {
        [
            ann(.get, path, 200) { $0.isOrdered = true },
            ann(.get, path, 304) {
                $0.isOrdered = true
                $0.headers = ["If-None-Match": "*"]
            },
            ann(.get, path, 412) {
                $0.isOrdered = true
                $0.headers = ["If-Match": "\"other\""]
            },
        ]
    }

    private static func unreadable(_ method: HTTPRequest.Method, _ path: String) -> [DescribedExample] {
        [
            ann(method, path, 400) { $0.body = "{}" }, ann(method, path, 413) { $0.body = tooLongForBank },
            ann(method, path, 415) {
                $0.type = "text/plain"
                $0.body = "{}"
            },
        ]
    }

    /// What Ann asks, who is logged in.
    private static func ann(
        _ method: HTTPRequest.Method, _ path: String, _ status: Int,
        _ change: (inout DescribedExample) -> Void = { _ in }
    ) -> DescribedExample {
        DescribedExample(method, path, status).with { $0.customer = "ann" }.with(change)
    }

    private static func order(_ source: String, _ destination: String, _ cents: Int, note: String = "") -> String {
        let destination = destination.hasPrefix("BE") ? destination : "{\(destination)}"
        return #"{"source":"{\#(source)}","destination":"\#(destination)","note":"\#(note)","#
            + #""amount":{"minorUnits":"\#(cents)","currency":"EUR"}}"#
    }

    private static let rates = [
        DescribedExample(.get, "/rates", 200),
        DescribedExample(.get, "/rates", 304).with { $0.headers = ["If-None-Match": "*"] },
        DescribedExample(.get, "/rates", 412).with { $0.headers = ["If-Match": "\"other\""] },
        DescribedExample(.get, "/rates", 413).with { $0.body = tooLong },
        DescribedExample(.get, "/rates", 502).with { $0.isDown = true },
        DescribedExample(.get, "/health", 200), DescribedExample(.get, "/health", 200).with { $0.isDown = true },
        DescribedExample(.get, "/openapi.json", 200), DescribedExample(.get, "/sandbox/rates", 200),
    ]

    private static let sandbox =
        [
            (200, #"{"username":"tester","password":"password"}"#, 0), (400, "tester", 0), (401, wrongLogin, 0),
            (413, tooLong, 0), (429, wrongLogin, 5),
        ].map { status, body, repetitions in
            DescribedExample(.post, "/sandbox/login", status).with {
                $0.body = body
                $0.repetitions = repetitions
            }
        }
        + ["/sandbox/products", "/sandbox/sales"].flatMap { path in
            [DescribedExample(.get, path, 200).with { $0.isLoggedIn = true }, DescribedExample(.get, path, 401)]
        }
        + [
            ("credit_cards", 200, ""), ("credit_cards", 200, "?size=100"), ("credit_cards", 400, "?size=101"),
            ("transparentAccounts", 200, ""), ("transparentAccounts", 200, "?page=2&size=10"),
            ("transparentAccounts", 400, "?page=first"), ("transactions", 200, "?userId=10000"),
            ("transactions", 200, "?userId=10015"), ("transactions", 400, ""), ("transactions", 404, "?userId=10001"),
        ].map { name, status, query in
            DescribedExample(.get, "/sandbox/\(name)", status).with {
                $0.headers = ["web-api-key": "k"]
                $0.query = query
            }
        } + [DescribedExample(.get, "/sandbox/transparentAccounts", 401)]

    private static let sessions = [
        DescribedExample(.post, "/v1/sessions", 201).with { $0.body = login },
        DescribedExample(.post, "/v1/sessions", 401).with { $0.body = wrongLogin },
        DescribedExample(.post, "/v1/sessions", 429).with {
            $0.body = wrongLogin
            $0.repetitions = 3
        },
        ann(.delete, "/v1/sessions/current", 204), ann(.delete, "/v1/sessions/{id}", 204),
        DescribedExample(.delete, "/v1/sessions/{id}", 404).with { $0.customer = "bob" },
        ann(.put, "/v1/password", 204) { $0.body = passwords },
        ann(.put, "/v1/password", 403) { $0.body = wrongPasswords },
        ann(.put, "/v1/password", 422) { $0.body = #"{"old":"ann","new":""}"# },
        ann(.put, "/v1/password", 429) {
            $0.body = wrongPasswords
            $0.repetitions = 3
        },
    ]

    private static let accounts =
        ["balance", "turnover", "transactions"].map { "/v1/accounts/{iban}/\($0)" }.flatMap { path in
            [
                DescribedExample(.get, path, 403).with { $0.customer = "bob" },
                ann(.get, path, 404) { $0.account = "BE68539007547034" },
            ]
        }
        + [
            ann(.get, "/v1/accounts/{iban}/turnover", 400) { $0.query = "?months=0" },
            ann(.get, "/v1/accounts/{iban}/transactions", 400) { $0.query = "?from=yesterday" },
            ann(.get, "/v1/accounts/{iban}/transactions", 414) {
                $0.query = "?text=" + String(repeating: "a", count: 5_000)
            },
            ann(.get, "/v1/payees/{iban}", 404) { $0.account = "BE68539007547034" },
            ann(.get, "/v1/payees/{iban}", 429) {
                $0.account = "BE68539007547034"
                $0.repetitions = 60
            },
            ann(.get, "/v1/transfers/{uuid}", 404),
            ann(.put, "/v1/transfers/{uuid}", 412) {
                $0.body = order
                $0.headers = ["If-Match": "*"]
            },
        ]

    private static let transfers =
        [
            (200, order, true), (201, order, false), (403, order("bobs", "checking", 25_00), false),
            (404, order("checking", "BE68539007547034", 25_00), false), (409, order("checking", "bobs", 1), true),
            (422, order("checking", "checking", 1), false), (422, order("checking", "dollars", 1), false),
            (422, order("checking", "bobs", 0), false), (422, order("checking", "bobs", 100_01), false),
            (422, order("checking", "bobs", 1, note: String(repeating: "a", count: 141)), false),
        ].map { status, body, isOrdered in
            ann(.put, "/v1/transfers/{uuid}", status) {
                $0.body = body
                $0.isOrdered = isOrdered
            }
        }
}
