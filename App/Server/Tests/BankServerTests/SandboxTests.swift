import HTTPTypes
import PublicServices
import Testing

@testable import BankServer

struct SandboxTests {
    @Test(arguments: [("products", EmbeddedSalesJSON.products), ("sales", EmbeddedSalesJSON.sales)])
    func `gives products and sales for a token, which expires after two minutes`(name: String, content: [UInt8])
        async throws
    {
        let time = TestTime()
        try await makeSUT(time).asking { client in
            let token = try await client.sandboxToken()
            let first = try await document(name, client, token)
            #expect(first.status == 200)
            #expect(first.bytes == content)

            time.advance(by: .milliseconds(119_999))
            #expect(try await document(name, client, token).status == 200)

            time.advance(by: .milliseconds(1))
            #expect(try await document(name, client, token).status == 401)
        }
    }

    @Test func `gives the published rates`() async throws {
        #expect(try await makeSUT().answer(to: "/sandbox/rates").bytes == EmbeddedRates.json)
    }

    @Test(arguments: [("?page=1&size=10", 1, 10), ("", 0, 25)])
    func `gives the page of accounts that the query says, the first one otherwise`(query: String, page: Int, size: Int)
        async throws
    {
        let answer = try await makeSUT().asking { try await document("transparentAccounts\(query)", $0, "key") }

        #expect(answer.text == EmbeddedTransparentAccounts.json(page: page, size: size))
    }

    @Test(arguments: ["10000", "10010", "10011", "10012", "10013", "10014", "10015"])
    func `gives the transactions of a user`(id: String) async throws {
        let answer = try await makeSUT().answer(to: "/sandbox/transactions?userId=\(id)")

        #expect(answer.status == 200)
        #expect(answer.text == EmbeddedStatements.json(ofUser: id))
    }

    @Test(arguments: [("", CardDraw.usualCount), ("?size=3", 3)])
    func `draws as many cards as the query says, or the usual number`(query: String, count: Int) async throws {
        #expect(try await makeSUT().answer(to: "/sandbox/credit_cards\(query)").json.elements.count == count)
    }

    private static let refused: [(path: String, sent: [String?], status: Int, message: String)] = [
        (
            "login",
            [
                #"{"username":"tester","password":"Password"}"#, #"{"username":"Tester","password":"password"}"#,
                #"{"username":"","password":""}"#,
            ], 401, "Invalid credentials."
        ),
        (
            "login", ["", "{}", "[]", #"{"username":"tester"}"#, #"{"username":1,"password":2}"#], 400,
            "A login is {\"username\": \"…\", \"password\": \"…\"}."
        ),
        (
            "sales",
            [
                nil, "", "nonsense", "Basic TOKEN", "Bearer TOKEN", "TOKEN TOKEN", "Bearer", "Bearer ", "BearerTOKEN",
                "Bearer x TOKEN",
            ],
            401, "The access token is invalid or expired."
        ),
        ("transparentAccounts", [nil, ""], 401, "The field web-api-key is missing; any key will do here."),
        (
            "transparentAccounts?page=", ["-1", "x", "99999999999999999999"], 400,
            "page is a number from 0 to 2147483647."
        ),
        ("transparentAccounts?size=", ["0", "501", ""], 400, "size is a number from 1 to 500."),
        ("credit_cards?size=", ["0", "101", "many", ""], 400, "size is a number from 1 to 100."),
        (
            "transactions?userId=", ["1", ""], 404,
            "There is no user with this id; there are 10000 and 10010 to 10015."
        ),
        ("transactions", [nil], 400, "userId is missing, as in ?userId=10015."),
    ]

    /// What is sent is a login, a token, a key, or the end of the query.
    @Test(arguments: refused)
    func `says why it refuses`(path: String, sent: [String?], status: Int, message: String) async throws {
        try await makeSUT().asking { client in
            let token = try await client.sandboxToken()
            for sent in sent {
                let answer: BankAnswer
                if path == "login" {
                    answer = try await client.post("/sandbox/login", sent ?? "")
                } else if path.hasSuffix("=") {
                    answer = try await document("\(path)\(sent ?? "")", client, "key")
                } else {
                    answer = try await document(path, client, sent?.replacing("TOKEN", with: token))
                }
                #expect(answer.status == status && answer.message == message, "\(sent ?? "nothing")")
            }
        }
    }

    /// What the sandbox answers to a request with the token, which is sent as the key, too.
    private func document(_ path: String, _ client: BankCustomer, _ token: String?) async throws -> BankAnswer {
        var headers = HTTPFields()
        for name in ["authorization", "web-api-key"] { headers[try #require(HTTPField.Name(name))] = token }
        return try await client.send(.get, "/sandbox/\(path)", headers: headers)
    }

    private func makeSUT(_ time: TestTime = TestTime()) throws -> BankServer {
        try .testing(arguments: ["--sandbox"], time: time)
    }
}

struct SandboxThrottleTests {
    @Test(arguments: ["e", "\u{301}"])
    func `remembers a few bytes of a name, however few characters they are`(character: String) {
        let name = Sandbox.remembered("tester" + String(repeating: character, count: 60_000))
        #expect(name.hasPrefix("teste"))
        #expect(name.utf8.count < 300)
    }

    @Test func `throttles after a few wrong logins, and the right one clears them`() async throws {
        let time = TestTime()
        try await BankServer.testing(arguments: ["--sandbox"], time: time).asking { client in
            let statuses = try await wrongLogins(300, client).map(\.status)
            #expect(statuses == Array(repeating: 401, count: 5) + Array(repeating: 429, count: 295))
            let refused = try await wrongLogins(1, client).first
            #expect(refused?.headers[.retryAfter] == "1")
            #expect(refused?.message == "Too many wrong logins; try again in 1 s.")

            time.advance(by: .seconds(1))

            _ = try await client.sandboxToken()
            // There the customer's own failures alone count from now on.
            #expect(try await wrongLogins(21, client).map(\.status) == Array(repeating: 401, count: 20) + [429])
        }
    }

    @Test func `doubles the wait up to a minute, and forgets after ten`() async throws {
        let time = TestTime()
        try await BankServer.testing(arguments: ["--sandbox"], time: time).asking { client in
            var waits: [Int] = []
            _ = try await wrongLogins(5, client)
            for _ in 0..<8 {
                let wait = try await wrongLogins(1, client).first?.headers[.retryAfter].flatMap { Int($0) }
                waits.append(try #require(wait))
                time.advance(by: .seconds(waits.last ?? 0))
                _ = try await wrongLogins(1, client)
            }
            #expect(waits == [1, 2, 4, 8, 16, 32, 60, 60])

            time.advance(by: .seconds(600))
            #expect(try await wrongLogins(2, client).map(\.status) == [401, 401])
        }
    }

    private func wrongLogins(_ count: Int, _ client: BankCustomer) async throws -> [BankAnswer] {
        var answers: [BankAnswer] = []
        for _ in 0..<count {
            answers.append(try await client.post("/sandbox/login", #"{"username":"tester","password":"wrong"}"#))
        }
        return answers
    }
}
