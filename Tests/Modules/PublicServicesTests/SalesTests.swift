import BankKernel
import InMemoryBank
import Money
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
        let asking = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await sut.sales(token: token)
        }

        await #expect(throws: ServiceError.cancelled) { try await asking.value }
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
