package import BankKernel
package import DisplayText
package import Money

/// Amounts, counts and moments as the writer shows them to people.
extension StyledText {
    /// An amount: `1,234.50 EUR`.
    package static func amount(_ amount: Money, _ style: Style = .plain) -> StyledText {
        .amount(MoneyTotal(of: amount), style)
    }

    /// A sum: `1,234.50 EUR`.
    package static func amount(_ total: MoneyTotal, _ style: Style = .plain) -> StyledText {
        .number(total.decimalText, style) + StyledText(" \(total.currency.code)", style)
    }

    /// An amount with its sign, coloured by it.
    package static func signed(_ amount: Money) -> StyledText {
        amount.minorUnits < 0 ? .amount(amount, .negative) : StyledText("+", .positive) + .amount(amount, .positive)
    }

    /// A sum with its sign, coloured by it.
    package static func signed(_ total: MoneyTotal) -> StyledText {
        switch total.minorUnits.signum() {
        case -1: .amount(total, .negative)
        case 1: StyledText("+", .positive) + .amount(total, .positive)
        default: .amount(total)
        }
    }

    /// `12 payments, -9,840.00 EUR`
    package static func payments(_ count: Int, _ total: MoneyTotal) -> StyledText {
        "\(StyledText.count(count, "payment")), \(StyledText.signed(total))"
    }
}

extension StyledText.StringInterpolation {
    /// Adds an amount.
    package mutating func appendInterpolation(_ amount: Money) {
        appendInterpolation(StyledText.amount(amount))
    }

    /// Adds a moment in the zone of the person.
    package mutating func appendInterpolation(_ moment: Instant) {
        let seconds = Int64((Double(moment.millisecondsSinceEpoch) / 1_000).rounded(.down))
        appendInterpolation(StyledText.moment(secondsSinceEpoch: seconds, plain: moment.description))
    }
}

/// A bar of a chart in text.
package enum ChartBar {
    /// The columns for bars beside `used` others, when the terminal has `width` of them.
    package static func room(width: Int?, used: Int) -> Int { max((width ?? 80) - used, 5) }

    /// A bar for `value`, `room` columns long for `largest`; at least one column unless `value` is zero.
    package static func text(_ value: UInt128, of largest: UInt128, room: Int) -> String {
        guard largest > 0, value > 0 else { return "" }
        let share = Double(value) / Double(largest)
        return String(repeating: "█", count: max(1, Int((share * Double(room)).rounded())))
    }
}

extension Int {
    /// The count with its noun: `1 customer`, `2 customers`.
    package func counted(_ noun: String) -> String {
        self == 1 ? "1 \(noun)" : "\(self) \(noun)s"
    }
}
