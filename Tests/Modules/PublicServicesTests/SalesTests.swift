import BankKernel
import BankKernelMocks
import InMemoryBank
import LoopbackServer
import Money
import ServiceHTTP
import Testing

@testable import PublicServices

/// What every sales service holds: the shipped sales, and the same over HTTP.
struct SalesPortContract {
    enum Subject: CaseIterable {
        case embedded
        case http
    }

    private let clock = ManualClock()

    @Test(arguments: Subject.allCases)
    func `gives the products`(subject: Subject) async throws {
        let (sut, token) = try await makeSUT(subject)

        let products = try await sut.products(token: token).records

        #expect(products.count == 12)
        #expect(products.first?.name == "Travel kettle")
    }

    @Test(arguments: Subject.allCases)
    func `gives the sales to the millisecond`(subject: Subject) async throws {
        let (sut, token) = try await makeSUT(subject)
        let (shipped, shippedToken) = try await makeSUT(.embedded)

        let sales = try await sut.sales(token: token)

        #expect(sales.records.count == 3_000)
        #expect(sales == (try await shipped.sales(token: shippedToken)))
    }

    @Test(arguments: Subject.allCases)
    func `refuses a token that has expired, or that it never gave`(subject: Subject) async throws {
        let (sut, token) = try await makeSUT(subject)
        clock.advance(by: .seconds(120))

        for token in [token, try #require(AccessToken(text: "guessed"))] {
            await #expect(throws: ServiceError.unauthorized) { try await sut.products(token: token) }
            await #expect(throws: ServiceError.unauthorized) { try await sut.sales(token: token) }
        }
    }

    @Test(arguments: Subject.allCases)
    func `refuses wrong credentials`(subject: Subject) async throws {
        let sut = try await makeSUT(subject).sut

        await #expect(throws: ServiceError.unauthorized) {
            try await sut.logIn(username: "tester", password: "wrong")
        }
    }

    @Test(arguments: Subject.allCases)
    func `is cancelled`(subject: Subject) async throws {
        let (sut, token) = try await makeSUT(subject)
        await #expect(throws: ServiceError.cancelled) {
            try await inCancelledTask { try await sut.sales(token: token) }
        }
    }

    private func makeSUT(_ subject: Subject) async throws -> (sut: any SalesPort, token: AccessToken) {
        let sut: any SalesPort =
            subject == .http ? try ServedSales(clock: clock) : EmbeddedSales(clock: clock)
        return (sut, try await sut.logIn(username: "tester", password: "password"))
    }
}

struct EmbeddedLoginsTests {
    private let clock = ManualClock()

    @Test func `gives a token that is valid for two minutes`() throws {
        let sut = makeSUT()
        let token = try #require(sut.logIn(username: "tester", password: "password"))

        clock.advance(by: .milliseconds(119_999))
        #expect(sut.isValid(token))

        clock.advance(by: .milliseconds(1))
        #expect(!sut.isValid(token))
    }

    @Test func `accepts the tokens of an earlier run`() throws {
        let token = try #require(makeSUT().logIn(username: "tester", password: "password"))

        #expect(makeSUT().isValid(token))
    }

    @Test(arguments: [("tester", "Password"), ("Tester", "password"), ("", ""), ("tester", "")])
    func `rejects other credentials`(username: String, password: String) {
        #expect(makeSUT().logIn(username: username, password: password) == nil)
    }

    @Test func `rejects a token with an altered expiry`() throws {
        let token = try #require(makeSUT().logIn(username: "tester", password: "password"))
        let text = token.text.replacing("1767603720000", with: "1767603720001")

        #expect(text != token.text)
        #expect(!makeSUT().isValid(try #require(AccessToken(text: text))))
    }

    @Test func `rejects a computed token with a far expiry`() throws {
        let later = ManualClock()
        later.advance(by: .seconds(75 * 365 * 86_400))
        let token = try #require(EmbeddedLogins(clock: later).logIn(username: "tester", password: "password"))

        #expect(!makeSUT().isValid(token))
    }

    @Test(arguments: ["x", "tester.1", "tester..", "a.b.c", "tester.9223372036854775807."])
    func `rejects any other text`(text: String) throws {
        #expect(!makeSUT().isValid(try #require(AccessToken(text: text))))
    }

    private func makeSUT() -> EmbeddedLogins { EmbeddedLogins(clock: clock) }
}

struct EmbeddedSaleBookTests {
    private let sales = EmbeddedSaleBook.all

    @Test func `has ten currencies and covers two years`() {
        let days = sales.map(\.date.day)

        #expect(
            Set(sales.map(\.amount.currency.code)) == [
                "AUD", "BHD", "CHF", "CZK", "EUR", "GBP", "JPY", "TOP", "USD", "XCD",
            ])
        #expect(days.min() == CalendarDay(iso8601: "2024-01-01"))
        #expect(days.max() == CalendarDay(iso8601: "2025-12-31"))
    }

    @Test func `sells every product but one`() {
        let sold = Set(sales.map(\.productID))

        #expect(EmbeddedProducts.all.filter { !sold.contains($0.id) }.map(\.name) == ["Sundial of brass"])
        #expect(sold.isSubset(of: EmbeddedProducts.all.map(\.id)))
    }

    @Test func `has the same sales in every run`() {
        #expect(sales[0].amount.description == "133.10 GBP")
        #expect(sales[2_999].date.preciseDescription == "2024-12-24T06:45:18.512Z")
    }
}

struct EmbeddedProductsTests {
    @Test func `has a dozen products, whose shares add up to a hundred`() {
        #expect(Set(EmbeddedProducts.all.map(\.id)).count == 12)
        #expect(Set(EmbeddedProducts.all.map(\.name)).count == 12)
        #expect(EmbeddedProducts.shares.map(\.share).reduce(0, +) == 100)
    }
}

struct HTTPSalesTests {
    private let token: AccessToken

    init() throws {
        token = try #require(AccessToken(text: "t0k3n"))
    }

    @Test func `sends the credentials in the body`() async throws {
        let server = try LoopbackServer { _ in .text(#"{"access_token":"t0k3n"}"#) }

        let token = try await makeSUT(server).logIn(username: "te\"ster", password: "password")

        #expect(token.text == "t0k3n")
        let request = try #require(server.requests.first)
        #expect(request.hasPrefix("POST /login HTTP/1.1\r\n"))
        #expect(request.lowercased().contains("content-type: application/json"))
        #expect(request.contains(#""username":"te\"ster""#))
        #expect(request.contains(#""password":"password""#))
    }

    @Test func `asks below an address with parameters`() async throws {
        let server = try LoopbackServer { _ in .text(#"{"access_token":"t0k3n"}"#) }
        let sut = HTTPSales(url: server.url("/s2?k=1"), transport: NetworkTransport())

        _ = try await sut.logIn(username: "tester", password: "password")

        #expect(server.requests.map { $0.hasPrefix("POST /s2/login?k=1 HTTP/1.1\r\n") } == [true])
    }

    @Test func `sends only the token, without a scheme`() async throws {
        let server = try LoopbackServer { _ in .text("[]") }

        _ = try await makeSUT(server).products(token: token)
        _ = try await makeSUT(server).sales(token: token)

        #expect(server.requests.map { $0.hasPrefix("GET /products HTTP/1.1\r\n") } == [true, false])
        #expect(server.requests.map { $0.hasPrefix("GET /sales HTTP/1.1\r\n") } == [false, true])
        #expect(server.requests.map { $0.lowercased().contains("\r\nauthorization: t0k3n\r\n") } == [true, true])
    }

    @Test(arguments: [
        (#"[{"id":"1"}]"#, "[0].name", "is missing"), (#"[{"id":1,"name":"Tea"}]"#, "[0].id", "is of another type"),
        (#"{"products":[]}"#, "", "is of another type"),
    ])
    func `names a field of the wrong shape in a product`(body: String, path: String, reason: String) async throws {
        await #expect(throws: ServiceError.wrongShape(path: path, reason: reason)) {
            try await makeSUT(.text(body)).products(token: token)
        }
    }

    @Test func `leaves out a product with two names`() async throws {
        let server = try LoopbackServer { _ in
            .text(#"[{"id":"1","name":"Tea"},{"id":"2","name":"Cup","tags":[{}],"name":"Mug"}]"#)
        }

        let products = try await makeSUT(server).products(token: token)

        #expect(products.records == [Product(id: "1", name: "Tea")])
        #expect(products.leftOut == LeftOutRecords("product", count: 1, firstReason: "[1] has a field twice"))
    }

    @Test func `leaves out an unreadable product, and says why`() async throws {
        let sut = try makeSUT(.text(#"[{"id":"1","name":"Tea"},{"id":2,"name":"Cup"}]"#))

        let products = try await sut.products(token: token)

        #expect(products.records == [Product(id: "1", name: "Tea")])
        #expect(products.leftOut == LeftOutRecords("product", count: 1, firstReason: "[1].id is of another type"))
    }

    @Test(arguments: [
        (#""amount":12.5"#, "[1].amount", "is of another type"),
        (#""amount":"12,50""#, "[1].amount", "has a value that cannot be read"),
        (#""amount":"12.505""#, "[1].amount", "has more decimals than EUR"),
        (#""amount":"1e2""#, "[1].amount", "has a value that cannot be read"),
        (#""currency_code":"XXX""#, "[1].currency_code", "has a value that cannot be read"),
        (#""date":"2024-02-30T15:45:27.366Z""#, "[1].date", "has a value that cannot be read"),
        (#""date":"yesterday""#, "[1].date", "has a value that cannot be read"),
        (#""product_id":null"#, "[1].product_id", "is null"),
    ])
    func `leaves out a sale of the wrong shape, and names its field`(
        field: String, path: String, reason: String
    ) async throws {
        let good = Self.sale(with: "")
        let sales = try await makeSUT(.text("[\(good),\(Self.sale(with: field)),\(good)]")).sales(token: token)

        #expect(sales.records.count == 2)
        #expect(sales.leftOut == LeftOutRecords("sale", count: 1, firstReason: "\(path) \(reason)"))
    }

    @Test func `reads a date with an offset`() async throws {
        let sale = Self.sale(with: #""date":"2024-07-20T17:45:27.366+02:00""#)
        let sales = try await makeSUT(.text("[\(sale)]")).sales(token: token)

        #expect(sales.records.map(\.date.preciseDescription) == ["2024-07-20T15:45:27.366Z"])
    }

    @Test(arguments: [
        ("{}", ServiceError.wrongShape(path: "access_token", reason: "is missing")),
        (
            #"{"access_token":"a\r\nb"}"#,
            .wrongShape(path: "access_token", reason: "has a value that cannot be read")
        ),
        ("Welcome", .notJSON),
    ])
    func `rejects invalid tokens`(body: String, error: ServiceError) async throws {
        await #expect(throws: error) { try await makeSUT(.text(body)).logIn(username: "tester", password: "password") }
    }

    @Test func `masks a token that the server repeats`() async throws {
        await #expect(throws: ServiceError.status(403, message: "•••• is not for sales")) {
            try await makeSUT(.text(#"{"message":"t0k3n is not for sales"}"#, status: 403)).sales(token: token)
        }
    }

    @Test func `masks the password and the token in later answers`() async throws {
        let server = try LoopbackServer { request in
            if request.hasPrefix("POST") { return .text(#"{"access_token":"t0k3n"}"#) }
            if request.hasPrefix("GET /products") { return .text(#"[{"id":"T0k3n","name":"Hunter\u00322"}]"#) }
            return .text(#"[{"product_id":"T0k3n","currency_code":"EUR","amount":"1","date":"2024-07-20T15:45:27Z"}]"#)
        }
        let sut = makeSUT(server)
        let token = try await sut.logIn(username: "tester", password: "hunter22")

        #expect(try await sut.products(token: token).records == [Product(id: "••••", name: "••••")])
        #expect(try await sut.sales(token: token).records.map(\.productID) == ["••••"])
    }

    @Test func `masks the password of a refused login`() async throws {
        await #expect(throws: ServiceError.status(403, message: "Not ••••")) {
            try await makeSUT(.text(#"{"message":"Not hunter22"}"#, status: 403))
                .logIn(username: "tester", password: "hunter22")
        }
    }

    /// A sale with one field written otherwise.
    private static func sale(with field: String) -> String {
        let fields = [
            #""product_id":"1""#, #""currency_code":"EUR""#, #""amount":"1480.79""#,
            #""date":"2024-07-20T15:45:27.366Z""#,
        ]
        let name = field.prefix { $0 != ":" }
        return "{\(fields.map { !field.isEmpty && $0.hasPrefix(name) ? field : $0 }.joined(separator: ","))}"
    }

    private func makeSUT(_ reply: Reply) throws -> ServedSales { makeSUT(try LoopbackServer { _ in reply }) }

    private func makeSUT(_ server: LoopbackServer) -> ServedSales { ServedSales(server: server) }
}

/// The sales that a server gives, with the server.
struct ServedSales: SalesPort {
    let server: LoopbackServer
    private let sales: HTTPSales

    /// The sales of `server`.
    init(server: LoopbackServer) {
        self.server = server
        sales = HTTPSales(url: server.url("/"), transport: NetworkTransport())
    }

    /// The shipped sales over HTTP, at the times of `clock`.
    init(clock: any WallClock) throws {
        let logins = EmbeddedLogins(clock: clock)
        self.init(server: try LoopbackServer { Self.reply(to: $0, logins: logins) })
    }

    func logIn(username: String, password: String) async throws(ServiceError) -> AccessToken {
        try await sales.logIn(username: username, password: password)
    }

    func products(token: AccessToken) async throws(ServiceError) -> RecordList<Product> {
        try await sales.products(token: token)
    }

    func sales(token: AccessToken) async throws(ServiceError) -> RecordList<Sale> {
        try await sales.sales(token: token)
    }

    private static func reply(to request: String, logins: EmbeddedLogins) -> Reply {
        if request.hasPrefix("POST /login ") {
            let password = request.firstMatch(of: /"password":"(\w+)"/).map { String($0.output.1) } ?? ""
            let token = logins.logIn(username: "tester", password: password)
            return token.map { .text(#"{"access_token":"\#($0.text)"}"#) }
                ?? .text(#"{"message":"Invalid credentials."}"#, status: 401)
        }
        let token = request.firstMatch(of: /(?i)\r\nauthorization: (\S+)\r\n/).flatMap {
            AccessToken(text: String($0.output.1))
        }
        guard let token, logins.isValid(token) else { return .text("{}", status: 401) }
        let json = request.hasPrefix("GET /products ") ? EmbeddedSalesJSON.products : EmbeddedSalesJSON.sales
        return .text(String(decoding: json, as: UTF8.self))
    }
}
