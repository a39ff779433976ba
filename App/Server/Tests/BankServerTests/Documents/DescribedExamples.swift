import BankServer
import HTTPTypes

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
