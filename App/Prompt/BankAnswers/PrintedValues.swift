package import BankKernel
package import DisplayText
package import Money
import Records

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

/// Draws amounts as bars, a row each: a label, its figures below those of the other rows, and the bar.
package struct BarChart {
    struct Row {
        let label: String
        let figures: [StyledText]
        let size: UInt128
        let style: Style
    }

    private let rows: [Row]

    init(rows: [Row]) {
        self.rows = rows
    }

    /// The lines of the chart, at most `width` columns wide if the figures fit.
    package func lines(width: Int?, format: RegionalFormat = RegionalFormat()) -> [StyledText] {
        let figures = rows.map { row in row.figures.map { $0.written(in: format) } }
        let widths = (figures.first ?? []).indices.map { place in figures.map { $0[place].width }.max() ?? 0 }
        let used = widths.reduce("2026-01 ".count) { $0 + $1 + 2 }
        let room = max((width ?? 80) - used, 5)
        let largest = rows.map(\.size).max() ?? 0

        return zip(rows, figures).map { row, figures in
            let cells = zip(figures, widths).map { String(repeating: " ", count: $1 - $0.width) + $0.text }
            let text = StyledText(([row.label] + cells).joined(separator: "  "))
            let bar = Self.bar(row.size, of: largest, room: room)
            return bar.isEmpty ? text : text + StyledText(" ") + StyledText(bar, row.style)
        }
    }

    /// A bar for `value`, `room` columns long for `largest`; at least one column unless `value` is zero.
    package static func bar(_ value: UInt128, of largest: UInt128, room: Int) -> String {
        guard largest > 0, value > 0 else { return "" }
        let share = Double(value) / Double(largest)
        return String(repeating: "█", count: max(1, Int((share * Double(room)).rounded())))
    }
}

/// Sentences that say what can be done next; the words of commands are in quotation marks.
package enum Hints {
    /// Behind the newest rows of a list.
    package static let older = "There are older ones: \"more\" shows them."
    /// Behind the first rows of a list.
    package static let more = "There are more: \"more\" shows them."
    /// Behind a receipt.
    package static let afterTransfer =
        "Next: \"again\" sends the same once more, \"history\" lists it, \"back\" leaves."
}

extension StyledText {
    /// One of ``Hints``.
    package static func hint(_ sentence: String) -> StyledText { StyledText(sentence, .muted) }
}

/// The fields of answers that a bank has.
extension AnswerField {
    /// The number of an account: without spaces for programs, in groups of four for people.
    package static func account(
        _ name: String, _ summary: String, column: Table.Column? = nil, _ number: @escaping @Sendable (Row) -> IBAN
    ) -> Self {
        Self(
            name: name, kind: .text, summary: summary, value: { .text(number($0).electronicForm) },
            cell: column.map { Cell(column: $0) { StyledText(number($0).printForm) } })
    }

    /// An amount of money; for programs its currency is a separate field.
    package static func amount(
        _ name: String, _ summary: String, column: Table.Column? = nil, isSigned: Bool = false,
        _ amount: @escaping @Sendable (Row) -> Money?
    ) -> Self {
        Self(
            name: name, kind: .amount, summary: summary,
            value: { amount($0).map { .text($0.decimalText) } ?? .nothing },
            cell: column.map {
                Cell(column: $0) { row in
                    guard let money = amount(row) else { return "" }
                    return isSigned ? .signed(money) : .amount(money)
                }
            })
    }

    /// The currency of the amounts beside it.
    package static func currency(
        _ name: String = "currency", _ summary: String = "the currency of the amounts",
        _ currency: @escaping @Sendable (Row) -> Currency
    ) -> Self {
        Self(
            name: name, kind: .currency, summary: summary, value: { .text(currency($0).code) }, cell: nil)
    }

    /// A moment; tables show its day.
    package static func instant(
        _ name: String, _ summary: String, column: Table.Column? = nil, _ moment: @escaping @Sendable (Row) -> Instant?
    ) -> Self {
        Self(
            name: name, kind: .instant, summary: summary,
            value: { moment($0).map { .text($0.description) } ?? .nothing },
            cell: column.map { Cell(column: $0) { row in StyledText(moment(row)?.day.description ?? "") } })
    }
}

extension FieldKind {
    /// A decimal number as text, with the decimals of the currency beside it.
    package static let amount = FieldKind(rawValue: "amount")
    /// A code of ISO 4217.
    package static let currency = FieldKind(rawValue: "currency")
}
