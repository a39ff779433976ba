import HTTPTypes
import HummingbirdTesting
import NIOCore
import Testing

@testable import BankServer

/// A request, and the described answer that it gets.
struct DescribedExample: Sendable, CustomTestStringConvertible {
    let method: HTTPRequest.Method
    /// The path as it is described.
    let path: String
    let status: Int
    /// What follows the path.
    var query = ""
    var headers: [String: String] = [:]
    var body = ""
    /// How often the same is asked before.
    var repetitions = 0
    /// Whether the rates service is down.
    var isDown = false
    /// Whether a token is sent along.
    var isLoggedIn = false
    /// Who sends a token of the bank along; `nil` for nobody.
    var customer: String?
    /// What is sent before, by the same customer.
    var before: [(method: HTTPRequest.Method, path: String, body: String)] = []
    /// How long it takes between them.
    var pause = Duration.zero
    /// The number of the account in the path; `nil` for one of Ann's.
    var account: String?
    /// Whether the bank cannot be asked.
    var isBankAway = false
    /// Whether the bank has too much to do for the customer.
    var isBankBusy = false

    init(_ method: HTTPRequest.Method, _ path: String, _ status: Int) {
        self.method = method
        self.path = path
        self.status = status
    }

    var testDescription: String { "\(method) \(path)\(query) \(status)" }

    /// The path, method and status, to hold beside the description.
    var answer: String { "\(describedMethod) \(path) \(status)" }

    /// A wrong method is described as an answer of the right one; `DELETE` of the second, where there are two.
    var describedMethod: String {
        if status == 405 { return (method == .delete ? Self.others[path] : nil) ?? Self.methods[path] ?? "get" }
        return method.rawValue.lowercased()
    }

    /// Of paths that have no `get`.
    private static let methods = [
        "/sandbox/login": "post", "/v1/sessions/current": "delete", "/v1/sessions/{id}": "delete",
        "/v1/password": "put",
    ]
    private static let others = ["/v1/sessions": "post", "/v1/transfers/{uuid}": "put"]

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
    static let all = own + login + sales + rates + cards + accounts + transactions + DescribedBankExamples.all

    private static let tooLong = String(repeating: " ", count: 65_537)

    private static let own = [
        DescribedExample(.get, "/rates", 200),
        DescribedExample(.get, "/rates", 304).with { $0.headers = ["If-None-Match": "*"] },
        DescribedExample(.put, "/rates", 405),
        DescribedExample(.get, "/rates", 413).with { $0.body = tooLong },
        DescribedExample(.get, "/rates", 502).with { $0.isDown = true },
        DescribedExample(.get, "/health", 200),
        DescribedExample(.get, "/health", 200).with { $0.isDown = true },
        DescribedExample(.post, "/health", 405),
        DescribedExample(.get, "/openapi.json", 200),
        DescribedExample(.delete, "/openapi.json", 405),
    ]

    private static let login = [
        DescribedExample(.post, "/sandbox/login", 200).with {
            $0.body = #"{"username":"tester","password":"password"}"#
        },
        DescribedExample(.post, "/sandbox/login", 400).with { $0.body = "tester" },
        DescribedExample(.post, "/sandbox/login", 401).with {
            $0.body = #"{"username":"tester","password":"wrong"}"#
        },
        DescribedExample(.post, "/sandbox/login", 429).with {
            $0.body = #"{"username":"tester","password":"wrong"}"#
            $0.repetitions = 5
        },
        DescribedExample(.get, "/sandbox/login", 405),
        DescribedExample(.post, "/sandbox/login", 413).with { $0.body = tooLong },
    ]

    private static let sales = ["/sandbox/products", "/sandbox/sales"].flatMap { path in
        [
            DescribedExample(.get, path, 200).with { $0.isLoggedIn = true },
            DescribedExample(.get, path, 401),
            DescribedExample(.post, path, 405),
        ]
    }

    private static let rates = [
        DescribedExample(.get, "/sandbox/rates", 200),
        DescribedExample(.post, "/sandbox/rates", 405),
    ]

    private static let cards = [
        DescribedExample(.get, "/sandbox/credit_cards", 200),
        DescribedExample(.get, "/sandbox/credit_cards", 200).with { $0.query = "?size=100" },
        DescribedExample(.get, "/sandbox/credit_cards", 400).with { $0.query = "?size=101" },
        DescribedExample(.post, "/sandbox/credit_cards", 405),
    ]

    private static let accounts = [
        DescribedExample(.get, "/sandbox/transparentAccounts", 200).with { $0.headers = ["web-api-key": "k"] },
        DescribedExample(.get, "/sandbox/transparentAccounts", 200).with {
            $0.headers = ["web-api-key": "k"]
            $0.query = "?page=2&size=10"
        },
        DescribedExample(.get, "/sandbox/transparentAccounts", 400).with {
            $0.headers = ["web-api-key": "k"]
            $0.query = "?page=first"
        },
        DescribedExample(.get, "/sandbox/transparentAccounts", 401),
        DescribedExample(.post, "/sandbox/transparentAccounts", 405),
    ]

    private static let transactions = [
        DescribedExample(.get, "/sandbox/transactions", 200).with { $0.query = "?userId=10000" },
        DescribedExample(.get, "/sandbox/transactions", 200).with { $0.query = "?userId=10015" },
        DescribedExample(.get, "/sandbox/transactions", 400),
        DescribedExample(.get, "/sandbox/transactions", 404).with { $0.query = "?userId=10001" },
        DescribedExample(.post, "/sandbox/transactions", 405),
    ]
}
