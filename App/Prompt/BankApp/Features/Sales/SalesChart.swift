import BankKernel
import Money
import Sales
import Terminal

/// Draws what a product sold for as bars, a line a month.
struct SalesChart {
    private static let naturalWidth = 80
    private static let shortestBar = 5

    private let months: [MonthlySales]

    init(months: [MonthlySales]) {
        self.months = months
    }

    /// The lines of the chart, none wider than `width` columns as far as the amounts allow.
    func lines(width: Int?) -> [StyledText] {
        let counts = months.map { "\($0.total.count)" }
        let amounts = months.map { "\($0.total.dollars)" }
        let countWidth = counts.map(\.count).max() ?? 0
        let amountWidth = amounts.map(\.count).max() ?? 0
        let used = "2026-01  ".count + countWidth + 2 + amountWidth + 1
        let room = max((width ?? Self.naturalWidth) - used, Self.shortestBar)
        let largest = months.map(\.total.dollars.minorUnits.magnitude).max() ?? 0

        return months.indices.map { index in
            let label = months[index].month.description.prefix(7)
            let text =
                "\(label)  \(Self.padded(counts[index], countWidth))  \(Self.padded(amounts[index], amountWidth))"
            let dollars = months[index].total.dollars.minorUnits
            let bar = ChartBar.text(UInt128(dollars.magnitude), of: UInt128(largest), room: room)
            guard !bar.isEmpty else { return StyledText(text) }
            return StyledText(text + " ") + StyledText(bar, dollars < 0 ? .negative : .positive)
        }
    }

    private static func padded(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: width - text.count) + text
    }
}
