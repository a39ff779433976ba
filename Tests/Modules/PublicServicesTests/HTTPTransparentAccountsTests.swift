import BankKernel
import LoopbackServer
import Money
import PublicServices
import ServiceHTTP
import Testing

struct HTTPTransparentAccountsTests {
    @Test func `asks for the page with the key`() async throws {
        let server = try LoopbackServer { _ in .text(#"{"accounts":[]}"#) }

        _ = try await makeSUT(server).page(2)

        #expect(server.requests.map { $0.hasPrefix("GET /accounts?page=2&size=25 HTTP/1.1\r\n") } == [true])
        #expect(server.requests.map { $0.lowercased().contains("web-api-key: key") } == [true])
    }

    @Test(arguments: [
        (#"{"balance":"12.50"}"#, "accounts[1].balance is of another type"),
        (#"{"name":5}"#, "accounts[1].name is of another type"),
        (#"{"balance":1e30}"#, "accounts[1].balance has a value that cannot be read"),
        ("7", "accounts[1] is of another type"), ("null", "accounts[1] is null"),
    ])
    func `leaves out an unreadable account, and says why`(account: String, reason: String) async throws {
        let server = try LoopbackServer { _ in
            .text(#"{"nextPage":1,"accounts":[{"name":"A"},\#(account),{"name":"B"}]}"#)
        }

        let page = try await makeSUT(server).page(0)

        #expect(page.accounts.map(\.name) == ["A", "B"])
        #expect(page.leftOut == LeftOutRecords("account", count: 1, firstReason: reason))
        #expect(page.nextPage == 1)
    }

    @Test func `keeps the other pages when one is unreadable`() async throws {
        let server = try LoopbackServer { _ in .text(#"{"nextPage":1,"accounts":[{"name":5}]}"#) }

        let page = try await makeSUT(server).page(0)

        #expect(page.accounts.isEmpty)
        #expect(page.leftOut?.count == 1)
        #expect(page.nextPage == 1)
    }

    @Test(arguments: [
        (Reply.text("<h1>Oops</h1>", status: 500, type: "text/html"), ServiceError.status(500, message: "")),
        (.text(#"{"message":"Closed"}"#, status: 503), .status(503, message: "Closed")),
        (.text("{}", status: 401), .unauthorized),
        (.text(#"{"accounts":[{"name":"#), .notJSON),
        (.text("<h1>Hello</h1>"), .notJSON),
        (.redirect(to: "https://elsewhere.example/"), .redirected(to: "https://elsewhere.example")),
        (.text("{}"), .wrongShape(path: "accounts", reason: "is missing")),
        (.text("[]"), .wrongShape(path: "", reason: "is of another type")),
        // More accounts than a page was asked for.
        (
            .text(#"{"accounts":[\#(repeatElement("{}", count: 1_001).joined(separator: ","))]}"#),
            .wrongShape(path: "accounts[0]", reason: "has a value that cannot be read")
        ),
        // No UTF-8.
        (Reply(body: Array(#"{"accounts":[{"name":""#.utf8) + [0xed, 0xa0, 0x80] + Array(#""}]}"#.utf8)), .notJSON),
        // The key, masked.
        (.text(#"{"message":"What is key?"}"#, status: 403), .status(403, message: "What is ••••?")),
        (.redirect(to: "http://key.example/key"), .redirected(to: "http://••••.example")),
    ])
    func `reports a misbehaving service`(reply: Reply, error: ServiceError) async throws {
        let server = try LoopbackServer { _ in reply }

        await #expect(throws: error) { try await makeSUT(server).page(0) }
    }

    @Test(arguments: [
        (#"{"pageNumber":3,"pageCount":4,"nextPage":4,"accounts":[]}"#, nil),
        (#"{"pageNumber":0,"pageCount":4,"nextPage":1,"accounts":[]}"#, 1),
        (#"{"nextPage":1,"accounts":[]}"#, 1),
        (#"{"accounts":[]}"#, nil),
        (#"{"pageNumber":0,"pageCount":-9223372036854775808,"nextPage":1,"accounts":[]}"#, nil),
        (#"{"pageNumber":9223372036854775807,"pageCount":9223372036854775807,"nextPage":1,"accounts":[]}"#, nil),
        (#"{"pageNumber":-9223372036854775808,"pageCount":9223372036854775807,"nextPage":1,"accounts":[]}"#, 1),
    ])
    func `knows the last page`(body: String, next: Int?) async throws {
        let server = try LoopbackServer { _ in .text(body) }

        #expect(try await makeSUT(server).page(0).nextPage == next)
    }

    @Test func `masks the key in answers`() async throws {
        let names = [
            "accountNumber", "bankCode", "transparencyFrom", "currency", "name", "description", "note", "iban",
        ]
        let fields = names.map { #""\#($0)":"the KEY \u006bey""# }.joined(separator: ",")
        let server = try LoopbackServer { _ in .text(#"{"accounts":[{\#(fields)}]}"#) }

        let account = try #require(try await makeSUT(server).page(0).accounts.first)

        let texts = [account.accountNumber, account.name, account.description, account.note, account.iban]
        #expect(texts.allSatisfy { $0 == "the •••• ••••" })
    }

    @Test func `keeps every digit of a balance`() async throws {
        let server = try LoopbackServer { _ in .text(#"{"accounts":[{"balance":90071992547409.93},{"balance":-0.1}]}"#)
        }

        let accounts = try await makeSUT(server).page(0).accounts

        #expect(accounts.map { $0.balance?.text(decimals: 2) } == ["90071992547409.93", "-0.10"])
    }

    private func makeSUT(_ server: LoopbackServer) -> ServedAccounts {
        ServedAccounts(server: server)
    }
}

struct UnavailableTransparentAccountsTests {
    @Test func `says why`() async {
        await #expect(throws: ServiceError.notConfigured("Set it.")) {
            try await UnavailableTransparentAccounts(error: .notConfigured("Set it.")).page(0)
        }
    }
}

/// The accounts that a server gives, with the server.
struct ServedAccounts: TransparentAccountsPort {
    let server: LoopbackServer

    func page(_ number: Int) async throws(ServiceError) -> TransparencyAccount {
        let accounts = HTTPTransparentAccounts(
            url: server.url("/accounts"), key: "key", transport: NetworkTransport())
        return try await accounts.page(number)
    }
}

/// The shipped accounts as the public service would send them.
enum WirePages {
    static func text(answering request: String) -> String {
        let page = request.firstMatch(of: /page=(\d+)&size=25/).flatMap { Int($0.output.1) } ?? 0
        return EmbeddedTransparentAccounts.json(page: page, size: 25)
    }
}
