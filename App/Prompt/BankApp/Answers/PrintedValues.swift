import BankKernel
import Money
import TerminalIO

/// Amounts, counts and moments as the writer shows them to people.
extension StyledText {
    /// An amount: `1,234.50 EUR`.
    static func amount(_ amount: Money, _ style: Style = .plain) -> StyledText {
        .amount(MoneyTotal(of: amount), style)
    }

    /// A sum: `1,234.50 EUR`.
    static func amount(_ total: MoneyTotal, _ style: Style = .plain) -> StyledText {
        .number(total.decimalText, style) + StyledText(" \(total.currency.code)", style)
    }

    /// An amount with its sign, coloured by it.
    static func signed(_ amount: Money) -> StyledText {
        amount.minorUnits < 0 ? .amount(amount, .negative) : StyledText("+", .positive) + .amount(amount, .positive)
    }

    /// A sum with its sign, coloured by it.
    static func signed(_ total: MoneyTotal) -> StyledText {
        switch total.minorUnits.signum() {
        case -1: .amount(total, .negative)
        case 1: StyledText("+", .positive) + .amount(total, .positive)
        default: .amount(total)
        }
    }

    /// `12 payments, -9,840.00 EUR`
    static func payments(_ count: Int, _ total: MoneyTotal) -> StyledText {
        "\(StyledText.count(count, "payment")), \(StyledText.signed(total))"
    }

    /// How many there are: `1,234`.
    static func count(_ count: Int, _ style: Style = .plain) -> StyledText {
        .number(String(count), style)
    }

    /// The count with its noun: `1 customer`, `1,234 customers`.
    static func count(_ count: Int, _ noun: String, _ style: Style = .plain) -> StyledText {
        .count(count, style) + StyledText(count == 1 ? " \(noun)" : " \(noun)s", style)
    }
}

extension StyledText.StringInterpolation {
    /// Adds an amount.
    mutating func appendInterpolation(_ amount: Money) {
        appendInterpolation(StyledText.amount(amount))
    }

    /// Adds a moment in the zone of the person.
    mutating func appendInterpolation(_ moment: Instant) {
        let seconds = Int64((Double(moment.millisecondsSinceEpoch) / 1_000).rounded(.down))
        appendInterpolation(StyledText.moment(secondsSinceEpoch: seconds, plain: moment.description))
    }
}
