import BankKernel
import Money
import Terminal

/// Draws the turnover of an account as bars, two lines a month: what came in, what went out.
struct TurnoverChart {
    private static let naturalWidth = 80
    private static let shortestBar = 5

    private let months: [MonthlyTurnover]

    init(months: [MonthlyTurnover]) {
        self.months = months
    }

    /// The lines of the chart, none wider than `width` columns as far as the amounts allow.
    func lines(width: Int?) -> [StyledText] {
        let amounts = months.flatMap { [Self.signed($0.credits), "\($0.debits)"] }
        let amountWidth = amounts.map(\.count).max() ?? 0
        let room = max((width ?? Self.naturalWidth) - amountWidth - "2026-01  ".count - 1, Self.shortestBar)
        let largest = months.flatMap { [$0.credits.minorUnits.magnitude, $0.debits.minorUnits.magnitude] }.max() ?? 0

        return months.flatMap { month in
            [
                (String(month.month.description.prefix(7)), Self.signed(month.credits), month.credits, Style.positive),
                (String(repeating: " ", count: 7), "\(month.debits)", month.debits, Style.negative),
            ].map { label, amount, total, style in
                let padded = String(repeating: " ", count: amountWidth - amount.count) + amount
                let bar = ChartBar.text(total.minorUnits.magnitude, of: largest, room: room)
                return StyledText(bar.isEmpty ? "\(label)  \(padded)" : "\(label)  \(padded) ") + StyledText(bar, style)
            }
        }
    }

    private static func signed(_ credits: MoneyTotal) -> String {
        credits.minorUnits > 0 ? "+\(credits)" : "\(credits)"
    }
}
