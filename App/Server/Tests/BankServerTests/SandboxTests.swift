import BankKernel
import BankSamples
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Money
import NIOCore
import PublicServices
import Testing

@testable import BankServer

struct SandboxTests {
    @Test func `gives the tester a token`() async throws {
        try await test { client in
            let token = try await client.token()

            #expect(!token.isEmpty)
        }
    }

    @Test(arguments: [
        #"{"username":"tester","password":"Password"}"#, #"{"username":"Tester","password":"password"}"#,
        #"{"username":"","password":""}"#,
    ])
    func `rejects invalid credentials`(body: String) async throws {
        try await test { client in
            let response = try await client.execute(
                uri: "/sandbox/login", method: .post, body: ByteBuffer(string: body))

            #expect(response.status == .unauthorized)
            #expect(response.message == "Invalid credentials.")
        }
    }

    @Test(arguments: ["", "{}", "[]", #"{"username":"tester"}"#, #"{"username":1,"password":2}"#])
    func `rejects malformed logins`(body: String) async throws {
        try await test { client in
            let response = try await client.execute(
                uri: "/sandbox/login", method: .post, body: ByteBuffer(string: body))

            #expect(response.status == .badRequest)
            #expect(
                response.message == "A login is {\"username\": \"…\", \"password\": \"…\"}.")
        }
    }

    @Test func `gives products and sales for a token`() async throws {
        try await test { client in
            let token = try await client.token()

            #expect(try await document("products", client, token) == (.ok, EmbeddedSalesJSON.products))
            #expect(try await document("sales", client, token) == (.ok, EmbeddedSalesJSON.sales))
        }
    }

    @Test(arguments: ["products", "sales"])
    func `a token expires after two minutes`(name: String) async throws {
        let time = TestTime()
        try await test(clock: time) { client in
            let token = try await client.token()

            time.advance(by: .milliseconds(119_999))
            #expect(try await document(name, client, token).0 == .ok)

            time.advance(by: .milliseconds(1))
            #expect(try await document(name, client, token).0 == .unauthorized)
        }
    }

    @Test(arguments: [
        nil, "", "nonsense", "Basic TOKEN", "TOKEN TOKEN", "Bearer", "Bearer ", "BearerTOKEN", "Bearer x TOKEN",
    ])
    func `rejects other tokens`(text: String?) async throws {
        try await test { client in
            let token = try await client.token()

            let (status, body) = try await document("sales", client, text?.replacing("TOKEN", with: token))

            #expect(status == .unauthorized)
            #expect(try ParsedJSON.parsed(body)["message"] == .string("The access token is invalid or expired."))
        }
    }

    @Test(arguments: ["TOKEN", "Bearer TOKEN", "bearer TOKEN", "BEARER   TOKEN"])
    func `accepts a token alone or with the scheme Bearer`(text: String) async throws {
        try await test { client in
            let token = try await client.token()

            #expect(try await document("sales", client, text.replacing("TOKEN", with: token)).0 == .ok)
        }
    }

    @Test func `gives the published rates`() async throws {
        try await test { client in
            let response = try await client.execute(uri: "/sandbox/rates", method: .get)

            #expect(Array(buffer: response.body) == EmbeddedRates.json)
        }
    }

    @Test(arguments: [("?page=1&size=10", 1, 10), ("", 0, 25)])
    func `gives the page of accounts that the query says, the first one otherwise`(query: String, page: Int, size: Int)
        async throws
    {
        try await test { client in
            let accounts = try await accounts(client, query).1

            #expect(accounts == EmbeddedTransparentAccounts.json(page: page, size: size))
        }
    }

    @Test(arguments: [
        ("?page=-1", "page is a number from 0 to 2147483647."), ("?page=x", "page is a number from 0 to 2147483647."),
        ("?size=0", "size is a number from 1 to 500."), ("?size=501", "size is a number from 1 to 500."),
        ("?size=", "size is a number from 1 to 500."),
        ("?page=99999999999999999999", "page is a number from 0 to 2147483647."),
    ])
    func `rejects invalid pages`(query: String, message: String) async throws {
        try await test { client in
            let (status, text) = try await accounts(client, query)

            #expect(status == .badRequest)
            #expect(try ParsedJSON.parsed(Array(text.utf8))["message"] == .string(message))
        }
    }

    @Test(arguments: [nil, ""])
    func `gives no accounts without a key`(key: String?) async throws {
        try await test { client in
            let (status, text) = try await accounts(client, "", key: key)

            #expect(status == .unauthorized)
            #expect(
                try ParsedJSON.parsed(Array(text.utf8))["message"]
                    == .string("The field web-api-key is missing; any key will do here."))
        }
    }

    @Test(arguments: ["10000", "10010", "10011", "10012", "10013", "10014", "10015"])
    func `gives the transactions of a user`(id: String) async throws {
        try await test { client in
            let response = try await client.execute(uri: "/sandbox/transactions?userId=\(id)", method: .get)

            #expect(response.status == .ok)
            #expect(String(buffer: response.body) == EmbeddedStatements.json(ofUser: id))
        }
    }

    @Test(arguments: [
        (
            "?userId=1", HTTPResponse.Status.notFound,
            "There is no user with this id; there are 10000 and 10010 to 10015."
        ),
        ("?userId=", .notFound, "There is no user with this id; there are 10000 and 10010 to 10015."),
        ("", .badRequest, "userId is missing, as in ?userId=10015."),
    ])
    func `rejects unknown users`(query: String, status: HTTPResponse.Status, message: String) async throws {
        try await test { client in
            let response = try await client.execute(uri: "/sandbox/transactions\(query)", method: .get)

            #expect(response.status == status)
            #expect(response.message == "\(message)")
        }
    }

    private func document(
        _ name: String, _ client: any TestClientProtocol, _ token: String?
    ) async throws -> (HTTPResponse.Status, [UInt8]) {
        var headers = HTTPFields()
        headers[.authorization] = token
        let response = try await client.execute(uri: "/sandbox/\(name)", method: .get, headers: headers)
        return (response.status, Array(buffer: response.body))
    }

    private func accounts(
        _ client: any TestClientProtocol, _ query: String, key: String? = "key"
    ) async throws -> (HTTPResponse.Status, String) {
        var headers = HTTPFields()
        headers[try #require(HTTPField.Name("web-api-key"))] = key
        let response = try await client.execute(
            uri: "/sandbox/transparentAccounts\(query)", method: .get, headers: headers)
        return (response.status, String(buffer: response.body))
    }

    private func test(
        clock: TestTime = TestTime(), _ body: @Sendable (any TestClientProtocol) async throws -> Void
    ) async throws {
        try await BankServer.testing(isSandbox: true, time: clock).application().test(.router, body)
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

    private func text(_ sut: SandboxCards, _ path: String) throws -> String {
        let head = HTTPRequest(method: .get, scheme: nil, authority: nil, path: path)
        return try sut.cards(for: Request(head: head, body: RequestBody(buffer: ByteBuffer())))
    }

    private func makeSUT() -> SandboxCards {
        SandboxCards(clock: TestTime()) { SplitMix64(seed: 1) }
    }
}
