import BankKernel
import BankSamples
import Money
import Sales
import SalesMocks
import Testing

struct MonthlySalesTests {
    @Test func `months come oldest first, each with its own total`() throws {
        let months = try makeSUT("2025-12-31T23:59:59.999Z", "2026-01-01T00:00:00Z", "2024-02-29T12:00:00Z")

        #expect(months.map(\.month.description) == ["2024-02-01", "2025-12-01", "2026-01-01"])
        #expect(months.map(\.total.count) == [1, 1, 1])
    }

    @Test func `a month sums its sales in USD`() throws {
        let months = try MonthlySales.months(of: .teapot, sales: Sale.samples, at: .sampleRates)

        #expect(months.map(\.total) == [SalesTotal(count: 2, dollars: .usd(17_50), leftOut: 0)])
    }

    @Test func `a month says what it leaves out`() throws {
        let months = try MonthlySales.months(of: .apron, sales: Sale.samples, at: .sampleRates)

        #expect(months.map(\.total) == [SalesTotal(count: 1, dollars: .usd(0), leftOut: 1)])
    }

    @Test func `without sales there is no month`() throws {
        #expect(try MonthlySales.months(of: .sundial, sales: Sale.samples, at: .sampleRates) == [])
    }

    private func makeSUT(_ dates: String...) throws -> [MonthlySales] {
        let sales = try dates.map {
            Sale(productID: "1", amount: .usd(1), date: try #require(Instant(iso8601: $0)))
        }
        return try MonthlySales.months(of: .teapot, sales: sales, at: [])
    }
}
