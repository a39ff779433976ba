import BankKernel
import BankKernelMocks
import BankSamples
import DisplayText
import Money
import Sales
import TerminalIO
import Testing

@testable import BankApp

@MainActor
@Suite struct SalesScreenTests {
    @Test func `chart draws the latest two years`() async throws {
        let sales = try (0..<30).map { index in
            let month = "\(2022 + index / 12)-\(String(101 + index % 12).dropFirst())"
            return Sale(
                productID: "1", amount: .usd(1_00), date: try #require(CalendarDay(iso8601: "\(month)-15")).start)
        }
        let walk = Walk(
            bank: try SampleBank().bank, sales: TableSales(products: [Product(id: "1", name: "Tea")], sales: sales),
            directRates: MemoryDirectRates())
        await walk.run("login demo", "demo", "sales", "login tester", "password", "chart 1")
        let lines = walk.output.text.split(separator: "\n").suffix(25).map { $0.prefix(7) }
        #expect(lines.first == "Tea")
        #expect(lines.dropFirst().first == "2022-07")
        #expect(lines.last == "2024-06")
    }
}

@Suite struct SalesChartTests {
    @Test func `draws a bar a month, the largest over the whole room`() throws {
        #expect(
            try makeSUT().lines(width: 40).map(\.text) == [
                "2025-11   8  1,000.00 USD ██████████████", "2025-12  12    250.00 USD ████",
                "2026-01   1      0.00 USD", "2026-02   1    -10.00 USD █",
            ])
    }

    @Test func `colours income and refunds`() throws {
        #expect(
            try makeSUT().lines(width: 40).map { $0.runs.last?.style } == [.positive, .positive, .plain, .negative])
    }

    @Test(arguments: [(Int?.some(60), 60), (nil, 80)])
    func `is as wide as the terminal, or 80 columns`(width: Int?, widest: Int) throws {
        #expect(try makeSUT().lines(width: width).map(\.text.count).max() == widest)
    }

    @Test func `keeps minimal bars in a narrow window`() throws {
        #expect(try makeSUT().lines(width: 10).first?.text == "2025-11   8  1,000.00 USD █████")
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
