import BankKernel
import Money
import Testing

@testable import PublicServices

struct EmbeddedSaleBookTests {
    private let sales = EmbeddedSaleBook.all

    @Test func aFewThousandSalesAreThere() {
        #expect(sales.count == 3_000)
    }

    @Test func tenCurrenciesAreThere() {
        #expect(
            Set(sales.map(\.amount.currency.code)) == [
                "AUD", "BHD", "CHF", "CZK", "EUR", "GBP", "JPY", "TOP", "USD", "XCD",
            ])
    }

    @Test func theyAreOfTwoYears() {
        let days = sales.map(\.date.day)

        #expect(days.min() == CalendarDay(iso8601: "2024-01-01"))
        #expect(days.max() == CalendarDay(iso8601: "2025-12-31"))
    }

    @Test func everyProductButOneWasSold() {
        let sold = Set(sales.map(\.productID))

        #expect(EmbeddedProducts.all.filter { !sold.contains($0.id) }.map(\.name) == ["Sundial of brass"])
        #expect(sold.isSubset(of: EmbeddedProducts.all.map(\.id)))
    }

    @Test func theyAreTheSameInEveryRun() {
        #expect(sales[0].amount.description == "133.10 GBP")
        #expect(sales[2_999].date.preciseDescription == "2024-12-24T06:45:18.512Z")
    }
}
