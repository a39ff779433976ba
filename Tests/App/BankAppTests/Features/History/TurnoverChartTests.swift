import BankKernel
import BankSamples
import Money
import Terminal
import Testing

@testable import BankApp

@Suite struct TurnoverChartTests {
    @Test func `draws two bars a month, the largest over the whole room`() throws {
        #expect(
            try makeSUT().lines(width: 40).map(\.text) == [
                "2025-12  +1000.00 EUR ██████████████████", "          -250.00 EUR █████",
                "2026-01      0.00 EUR", "            -0.01 EUR █",
            ])
    }

    @Test func `colours what came in and what went out`() throws {
        let styles = try makeSUT().lines(width: 40).map { $0.runs.last?.style }
        #expect(styles == [.positive, .negative, .positive, .negative])
    }

    @Test(arguments: [(Int?.some(60), 60), (nil, 80)])
    func `is as wide as the terminal, or as eighty columns`(width: Int?, widest: Int) throws {
        #expect(try makeSUT().lines(width: width).map(\.text.count).max() == widest)
    }

    @Test func `keeps the shortest bars where there is no room`() throws {
        #expect(try makeSUT().lines(width: 10).first?.text == "2025-12  +1000.00 EUR █████")
    }

    @Test func `draws the largest sums that there can be`() throws {
        var total = MoneyTotal(currency: .eur)
        for _ in 1...3 { try total.add(.eur(.max)) }
        let sut = TurnoverChart(months: [
            MonthlyTurnover(month: try Self.month("2026-01-01"), credits: total, debits: MoneyTotal(currency: .eur))
        ])
        #expect(
            sut.lines(width: 44).map(\.text) == [
                "2026-01  +276701161105643274.21 EUR ████████", "                           0.00 EUR",
            ])
    }

    private func makeSUT() throws -> TurnoverChart {
        TurnoverChart(months: [
            MonthlyTurnover(
                month: try Self.month("2025-12-01"), credits: try Self.total(1_000_00), debits: try Self.total(-250_00)),
            MonthlyTurnover(
                month: try Self.month("2026-01-01"), credits: try Self.total(0), debits: try Self.total(-1)),
        ])
    }

    private static func month(_ text: String) throws -> CalendarDay {
        try #require(CalendarDay(iso8601: text))
    }

    private static func total(_ cents: Int64) throws -> MoneyTotal {
        var total = MoneyTotal(currency: .eur)
        try total.add(.eur(cents))
        return total
    }
}
