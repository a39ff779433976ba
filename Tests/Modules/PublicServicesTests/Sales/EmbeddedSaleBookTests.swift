import BankKernel
import Money
import Testing

@testable import PublicServices

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
