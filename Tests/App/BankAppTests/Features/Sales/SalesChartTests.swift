import BankKernel
import BankSamples
import Money
import Sales
import Terminal
import Testing

@testable import BankApp

@Suite struct SalesChartTests {
    @Test func `draws a bar a month, the largest over the whole room`() throws {
        #expect(
            try makeSUT().lines(width: 40).map(\.text) == [
                "2025-11   8  1000.00 USD ███████████████", "2025-12  12   250.00 USD ████",
                "2026-01   1     0.00 USD", "2026-02   1   -10.00 USD █",
            ])
    }

    @Test func `colours what came in and what was given back`() throws {
        #expect(
            try makeSUT().lines(width: 40).map { $0.runs.last?.style } == [.positive, .positive, .plain, .negative])
    }

    @Test(arguments: [(Int?.some(60), 60), (nil, 80)])
    func `is as wide as the terminal, or as eighty columns`(width: Int?, widest: Int) throws {
        #expect(try makeSUT().lines(width: width).map(\.text.count).max() == widest)
    }

    @Test func `keeps the shortest bars where there is no room`() throws {
        #expect(try makeSUT().lines(width: 10).first?.text == "2025-11   8  1000.00 USD █████")
    }

    @Test func `without months there are no lines`() {
        #expect(SalesChart(months: []).lines(width: 40).map(\.text) == [])
    }

    private func makeSUT() throws -> SalesChart {
        let months: [(day: String, count: Int, cents: Int64)] = [
            ("2025-11-01", 8, 1_000_00), ("2025-12-01", 12, 250_00), ("2026-01-01", 1, 0), ("2026-02-01", 1, -10_00),
        ]
        return SalesChart(
            months: try months.map { month in
                MonthlySales(
                    month: try #require(CalendarDay(iso8601: month.day)),
                    total: SalesTotal(count: month.count, dollars: .usd(month.cents), leftOut: 0))
            })
    }
}
