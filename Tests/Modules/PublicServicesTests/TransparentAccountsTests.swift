import BankKernel
import BankKernelMocks
import Foundation
import LoopbackServer
import Money
import ServiceHTTP
import Testing

@testable import PublicServices

/// What every source of transparent accounts holds: the shipped accounts, and the same over HTTP.
struct TransparentAccountsPortContract {
    enum Subject: CaseIterable {
        case embedded
        case http
    }

    @Test(arguments: Subject.allCases)
    func `gives each account once over its pages`(subject: Subject) async throws {
        let sut = try makeSUT(subject)
        var (counts, numbers, next) = ([Int](), [String?](), Int?.some(0))
        while let page = next {
            let answer = try await sut.page(page)
            counts.append(answer.accounts.count)
            numbers += answer.accounts.map(\.iban)
            next = answer.nextPage
        }

        #expect(counts == [25, 25, 7])
        #expect(Set(numbers).count == 57)
    }

    @Test(arguments: Subject.allCases)
    func `gives an empty page beyond the last`(subject: Subject) async throws {
        let page = try await makeSUT(subject).page(3)

        #expect(page == TransparencyAccount(nextPage: nil, accounts: []))
    }

    @Test(arguments: Subject.allCases)
    func `leaves missing fields out`(subject: Subject) async throws {
        let account = try await makeSUT(subject).page(0).accounts[11]

        #expect(account.name == nil)
        #expect(account.balance == DecimalNumber(parsing: "3050.00"))
    }

    @Test(arguments: Subject.allCases)
    func `is cancelled`(subject: Subject) async throws {
        let sut = try makeSUT(subject)
        await #expect(throws: ServiceError.cancelled) {
            try await inCancelledTask { try await sut.page(0) }
        }
    }

    private func makeSUT(_ subject: Subject) throws -> any TransparentAccountsPort {
        guard subject == .http else { return EmbeddedTransparentAccounts() }
        let server = try LoopbackServer { request in .text(WirePages.text(answering: request)) }
        return ServedAccounts(server: server)
    }
}

/// The pages as a server would send them; what the app is given is in the contract of the port.
struct EmbeddedTransparentAccountsTests {
    @Test(arguments: [(0, 25), (2, 25), (3, 25), (0, 100), (56, 1)])
    func `has JSON that reads as the page`(number: Int, size: Int) throws {
        let expected = EmbeddedAccounts.all.dropFirst(number * size).prefix(size)

        #expect(try makeSUT(number, size).accounts == Array(expected))
    }

    @Test(arguments: [(0, 25, 1), (1, 25, 2), (2, 25, nil), (3, 25, nil), (0, 57, nil), (55, 1, 56), (56, 1, nil)])
    func `names the next page on all but the last`(number: Int, size: Int, next: Int?) throws {
        #expect(try makeSUT(number, size).nextPage == next)
    }

    @Test(arguments: [(-1, 25), (.max, .max), (.min, 2), (4, 0)])
    func `survives invalid page numbers and sizes`(number: Int, size: Int) throws {
        #expect(try makeSUT(number, size).accounts.count <= 1)
    }

    @Test func `tells its place among the pages`() {
        let json = EmbeddedTransparentAccounts.json(page: 1, size: 25)

        #expect(json.hasSuffix(#""nextPage":2,"pageCount":3,"pageNumber":1,"pageSize":25,"recordCount":57}"#))
    }

    @Test func `writes a balance as a number with all its digits`() {
        #expect(EmbeddedTransparentAccounts.json(page: 0, size: 1).contains(#""balance":2906251.83,"#))
    }

    private func makeSUT(_ number: Int, _ size: Int) throws -> TransparencyAccount {
        let data = Data(EmbeddedTransparentAccounts.json(page: number, size: size).utf8)
        return try JSONDecoder().decode(TransparencyAccountWire.self, from: data).page
    }
}

struct EmbeddedAccountsTests {
    @Test func `every account has a valid number, of one of three countries`() {
        #expect(EmbeddedAccounts.all.filter { $0.iban == nil }.map(\.name) == [])
        #expect(Set(EmbeddedAccounts.all.compactMap { $0.iban?.prefix(2) }) == ["CZ", "SK", "AT"])
    }

    @Test func `some fields are missing, and every balance is a number`() {
        #expect(EmbeddedAccounts.all.contains { $0.name == nil })
        #expect(EmbeddedAccounts.all.contains { $0.balance == nil && $0.currency == nil })
        #expect(EmbeddedAccounts.all.contains { $0.description == nil })
        #expect(EmbeddedAccounts.all.filter { $0.balance == nil }.count == 3)
    }
}

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
        (#"{"balance":1e200}"#, "accounts[1] has a value that cannot be read"),
        (#"{"name":"\ud800"}"#, "accounts[1] has a value that cannot be read"),
        (#"{"balance":5,"b\u0061lance":500}"#, "accounts[1] has a field twice"),
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
        let page = try await makeSUT(.text(#"{"nextPage":1,"accounts":[{"name":5}]}"#)).page(0)

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
            .wrongShape(path: "accounts", reason: "has more than 1000 entries")
        ),
        // No UTF-8.
        (Reply(body: Array(#"{"accounts":[{"name":""#.utf8) + [0xed, 0xa0, 0x80] + Array(#""}]}"#.utf8)), .notJSON),
        // The key, masked.
        (.text(#"{"message":"What is key?"}"#, status: 403), .status(403, message: "What is ••••?")),
        (.redirect(to: "http://key.example/key"), .redirected(to: "http://••••.example")),
    ])
    func `reports a misbehaving service`(reply: Reply, error: ServiceError) async throws {
        await #expect(throws: error) { try await makeSUT(reply).page(0) }
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
        #expect(try await makeSUT(.text(body)).page(0).nextPage == next)
    }

    @Test func `masks the key in answers`() async throws {
        let names = [
            "accountNumber", "bankCode", "transparencyFrom", "currency", "name", "description", "note", "iban",
        ]
        let fields = names.map { #""\#($0)":"the KEY \u006bey""# }.joined(separator: ",")
        let account = try #require(try await makeSUT(.text(#"{"accounts":[{\#(fields)}]}"#)).page(0).accounts.first)

        let texts = [account.accountNumber, account.name, account.description, account.note, account.iban]
        #expect(texts.allSatisfy { $0 == "the •••• ••••" })
    }

    @Test func `keeps every digit of a balance`() async throws {
        let server = try LoopbackServer { _ in .text(#"{"accounts":[{"balance":90071992547409.93},{"balance":-0.1}]}"#)
        }

        let accounts = try await makeSUT(server).page(0).accounts

        #expect(accounts.map { $0.balance?.text(decimals: 2) } == ["90071992547409.93", "-0.10"])
    }

    private func makeSUT(_ reply: Reply) throws -> ServedAccounts { makeSUT(try LoopbackServer { _ in reply }) }

    private func makeSUT(_ server: LoopbackServer) -> ServedAccounts { ServedAccounts(server: server) }
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
