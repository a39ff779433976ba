import BankKernel
import InMemoryBank
import Money
import Testing

@testable import PublicServices

struct EmbeddedLoginsTests {
    private let clock = ManualClock()

    @Test func `gives a token that lives two minutes`() throws {
        let sut = makeSUT()
        let token = try #require(sut.logIn(username: "tester", password: "password"))

        clock.advance(by: .milliseconds(119_999))
        #expect(sut.isValid(token))

        clock.advance(by: .milliseconds(1))
        #expect(!sut.isValid(token))
    }

    @Test func `knows the tokens of an earlier run`() throws {
        let token = try #require(makeSUT().logIn(username: "tester", password: "password"))

        #expect(makeSUT().isValid(token))
    }

    @Test(arguments: [("tester", "Password"), ("Tester", "password"), ("", ""), ("tester", "")])
    func `lets nobody else in`(username: String, password: String) {
        #expect(makeSUT().logIn(username: username, password: password) == nil)
    }

    @Test func `takes no token that was made to live longer`() throws {
        let token = try #require(makeSUT().logIn(username: "tester", password: "password"))
        let text = token.text.replacing("1767603720000", with: "1767603720001")

        #expect(text != token.text)
        #expect(!makeSUT().isValid(try #require(AccessToken(text: text))))
    }

    @Test func `takes no token that somebody computed to live for years`() throws {
        let later = ManualClock()
        later.advance(by: .seconds(75 * 365 * 86_400))
        let token = try #require(EmbeddedLogins(clock: later).logIn(username: "tester", password: "password"))

        #expect(!makeSUT().isValid(token))
    }

    @Test(arguments: ["x", "tester.1", "tester..", "a.b.c", "tester.9223372036854775807."])
    func `takes nothing else`(text: String) throws {
        #expect(!makeSUT().isValid(try #require(AccessToken(text: text))))
    }

    private func makeSUT() -> EmbeddedLogins { EmbeddedLogins(clock: clock) }
}

struct EmbeddedSaleBookTests {
    private let sales = EmbeddedSaleBook.all

    @Test func `a few thousand sales are there`() {
        #expect(sales.count == 3_000)
    }

    @Test func `ten currencies are there`() {
        #expect(
            Set(sales.map(\.amount.currency.code)) == [
                "AUD", "BHD", "CHF", "CZK", "EUR", "GBP", "JPY", "TOP", "USD", "XCD",
            ])
    }

    @Test func `they are of two years`() {
        let days = sales.map(\.date.day)

        #expect(days.min() == CalendarDay(iso8601: "2024-01-01"))
        #expect(days.max() == CalendarDay(iso8601: "2025-12-31"))
    }

    @Test func `every product but one was sold`() {
        let sold = Set(sales.map(\.productID))

        #expect(EmbeddedProducts.all.filter { !sold.contains($0.id) }.map(\.name) == ["Sundial of brass"])
        #expect(sold.isSubset(of: EmbeddedProducts.all.map(\.id)))
    }

    @Test func `they are the same in every run`() {
        #expect(sales[0].amount.description == "133.10 GBP")
        #expect(sales[2_999].date.preciseDescription == "2024-12-24T06:45:18.512Z")
    }
}

struct EmbeddedProductsTests {
    @Test func `a dozen products are there`() {
        #expect(Set(EmbeddedProducts.all.map(\.id)).count == 12)
        #expect(Set(EmbeddedProducts.all.map(\.name)).count == 12)
    }

    @Test func `the shares are of a hundred`() {
        #expect(EmbeddedProducts.shares.map(\.share).reduce(0, +) == 100)
    }
}
