import BankKernel
import HTTPTypes
import Hummingbird
import Money
import PublicServices
import Testing

@testable import BankServer

struct SandboxTests {
    @Test(arguments: [
        #"{"username":"tester","password":"Password"}"#, #"{"username":"Tester","password":"password"}"#,
        #"{"username":"","password":""}"#,
    ])
    func `rejects invalid credentials`(body: String) async throws {
        let answer = try await makeSUT().answer(to: "/sandbox/login", .post, body)

        #expect(answer.status == 401)
        #expect(answer.message == "Invalid credentials.")
    }

    @Test(arguments: ["", "{}", "[]", #"{"username":"tester"}"#, #"{"username":1,"password":2}"#])
    func `rejects malformed logins`(body: String) async throws {
        let answer = try await makeSUT().answer(to: "/sandbox/login", .post, body)

        #expect(answer.status == 400)
        #expect(answer.message == "A login is {\"username\": \"…\", \"password\": \"…\"}.")
    }

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

    @Test(arguments: [
        nil, "", "nonsense", "Basic TOKEN", "TOKEN TOKEN", "Bearer", "Bearer ", "BearerTOKEN", "Bearer x TOKEN",
    ])
    func `rejects other tokens`(text: String?) async throws {
        let answer = try await makeSUT().asking { client in
            let token = try await client.sandboxToken()
            return try await document("sales", client, text?.replacing("TOKEN", with: token))
        }

        #expect(answer.status == 401)
        #expect(answer.message == "The access token is invalid or expired.")
    }

    @Test(arguments: ["TOKEN", "Bearer TOKEN", "bearer TOKEN", "BEARER   TOKEN"])
    func `accepts a token alone or with the scheme Bearer`(text: String) async throws {
        let answer = try await makeSUT().asking { client in
            let token = try await client.sandboxToken()
            return try await document("sales", client, text.replacing("TOKEN", with: token))
        }

        #expect(answer.status == 200)
    }

    @Test func `gives the published rates`() async throws {
        #expect(try await makeSUT().answer(to: "/sandbox/rates").bytes == EmbeddedRates.json)
    }

    @Test(arguments: [("?page=1&size=10", 1, 10), ("", 0, 25)])
    func `gives the page of accounts that the query says, the first one otherwise`(query: String, page: Int, size: Int)
        async throws
    {
        #expect(try await accounts(query).text == EmbeddedTransparentAccounts.json(page: page, size: size))
    }

    @Test(arguments: [
        ("?page=-1", "page is a number from 0 to 2147483647."), ("?page=x", "page is a number from 0 to 2147483647."),
        ("?size=0", "size is a number from 1 to 500."), ("?size=501", "size is a number from 1 to 500."),
        ("?size=", "size is a number from 1 to 500."),
        ("?page=99999999999999999999", "page is a number from 0 to 2147483647."),
    ])
    func `rejects invalid pages`(query: String, message: String) async throws {
        let answer = try await accounts(query)

        #expect(answer.status == 400)
        #expect(answer.message == message)
    }

    @Test(arguments: [nil, ""])
    func `gives no accounts without a key`(key: String?) async throws {
        let answer = try await accounts("", key: key)

        #expect(answer.status == 401)
        #expect(answer.message == "The field web-api-key is missing; any key will do here.")
    }

    @Test(arguments: ["10000", "10010", "10011", "10012", "10013", "10014", "10015"])
    func `gives the transactions of a user`(id: String) async throws {
        let answer = try await makeSUT().answer(to: "/sandbox/transactions?userId=\(id)")

        #expect(answer.status == 200)
        #expect(answer.text == EmbeddedStatements.json(ofUser: id))
    }

    @Test(arguments: [
        ("?userId=1", 404, "There is no user with this id; there are 10000 and 10010 to 10015."),
        ("?userId=", 404, "There is no user with this id; there are 10000 and 10010 to 10015."),
        ("", 400, "userId is missing, as in ?userId=10015."),
    ])
    func `rejects unknown users`(query: String, status: Int, message: String) async throws {
        let answer = try await makeSUT().answer(to: "/sandbox/transactions\(query)")

        #expect(answer.status == status)
        #expect(answer.message == message)
    }

    private func document(_ name: String, _ client: BankCustomer, _ token: String?) async throws -> BankAnswer {
        var headers = HTTPFields()
        headers[.authorization] = token
        return try await client.send(.get, "/sandbox/\(name)", headers: headers)
    }

    private func accounts(_ query: String, key: String? = "key") async throws -> BankAnswer {
        var headers = HTTPFields()
        headers[try #require(HTTPField.Name("web-api-key"))] = key
        return try await makeSUT().answer(to: "/sandbox/transparentAccounts\(query)", headers: headers)
    }

    private func makeSUT(_ time: TestTime = TestTime()) throws -> BankServer {
        try .testing(arguments: ["--sandbox"], time: time)
    }
}

struct SandboxCardsTests {
    @Test(arguments: [("", CardDraw.usualCount), ("?size=3", 3)])
    func `draws as many cards as the query says, or the usual number`(query: String, count: Int) throws {
        #expect(try text(makeSUT(), "/sandbox/credit_cards\(query)") == drawn(count))
    }

    @Test(arguments: ["0", "101", "many", ""])
    func `rejects an invalid number of cards`(size: String) {
        #expect(throws: Problem(.badRequest, "size is a number from 1 to 100.")) {
            try text(makeSUT(), "/sandbox/credit_cards?size=\(size)")
        }
    }

    private func drawn(_ count: Int) -> String {
        var generator = SplitMix64(seed: 1)
        return CardDraw.json(count: count, today: TestTime().now().day, using: &generator)
    }

    private func text(_ sut: Sandbox, _ path: String) throws -> String {
        let head = HTTPRequest(method: .get, scheme: nil, authority: nil, path: path)
        return try sut.cards(for: Request(head: head, body: RequestBody(buffer: ByteBuffer())))
    }

    private func makeSUT() -> Sandbox {
        Sandbox(clock: TestTime()) { SplitMix64(seed: 1) }
    }
}
