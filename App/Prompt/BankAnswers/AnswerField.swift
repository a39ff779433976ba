package import BankKernel
package import DisplayText
package import Money
package import Records

/// A field of an answer: its value for programs and its column in tables for people.
package struct AnswerField<Row>: Sendable {
    /// A column and the text of its cells.
    package struct Cell: Sendable {
        package let column: Table.Column
        package let text: @Sendable (Row) -> StyledText

        package init(column: Table.Column, text: @escaping @Sendable (Row) -> StyledText) {
            (self.column, self.text) = (column, text)
        }
    }

    /// Its name for programs, in camelCase.
    package let name: String
    package let kind: FieldKind
    /// A description, as a clause that begins in lower case.
    package let summary: String
    package let value: @Sendable (Row) -> FieldValue
    /// Its column in tables; `nil` for a field only for programs.
    package let cell: Cell?

    package init(
        name: String, kind: FieldKind, summary: String, value: @escaping @Sendable (Row) -> FieldValue, cell: Cell?
    ) {
        (self.name, self.kind, self.summary) = (name, kind, summary)
        (self.value, self.cell) = (value, cell)
    }
}

extension AnswerField {
    /// Text; `nil` where there is none.
    package static func text(
        _ name: String, _ summary: String, kind: FieldKind = .text, column: Table.Column? = nil,
        _ text: @escaping @Sendable (Row) -> String?
    ) -> Self {
        Self(
            name: name, kind: kind, summary: summary, value: { text($0).map(FieldValue.text) ?? .nothing },
            cell: column.map { Cell(column: $0) { StyledText(text($0) ?? "") } })
    }

    /// The number of an account: without spaces for programs, in groups of four for people.
    package static func account(
        _ name: String, _ summary: String, column: Table.Column? = nil, _ number: @escaping @Sendable (Row) -> IBAN
    ) -> Self {
        Self(
            name: name, kind: .text, summary: summary, value: { .text(number($0).electronicForm) },
            cell: column.map { Cell(column: $0) { StyledText(number($0).printForm) } })
    }

    /// A whole number.
    package static func count(
        _ name: String, _ summary: String, column: Table.Column? = nil, _ count: @escaping @Sendable (Row) -> Int
    ) -> Self {
        Self(
            name: name, kind: .count, summary: summary, value: { .number(count($0)) },
            cell: column.map { Cell(column: $0) { .count(count($0)) } })
    }

    /// An amount of money; for programs its currency is a field of its own.
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

    /// Yes or no; tables show `mark` for yes.
    package static func flag(
        _ name: String, _ summary: String, column: Table.Column? = nil, mark: String = "yes",
        _ flag: @escaping @Sendable (Row) -> Bool
    ) -> Self {
        Self(
            name: name, kind: .flag, summary: summary, value: { .flag(flag($0)) },
            cell: column.map { Cell(column: $0) { StyledText(flag($0) ? mark : "", .muted) } })
    }

    /// The same field of a row that contains this row.
    package func of<Whole>(_ part: @escaping @Sendable (Whole) -> Row) -> AnswerField<Whole> {
        AnswerField<Whole>(
            name: name, kind: kind, summary: summary, value: { [value] in value(part($0)) },
            cell: cell.map { cell in AnswerField<Whole>.Cell(column: cell.column) { cell.text(part($0)) } })
    }

    /// The same field with other cell texts.
    package func shown(_ text: @escaping @Sendable (Row) -> StyledText) -> Self {
        Self(
            name: name, kind: kind, summary: summary, value: value,
            cell: cell.map { Cell(column: $0.column, text: text) })
    }
}

/// The kind of value of a field, for programs.
package enum FieldKind: String, Sendable, Hashable {
    case text
    case count
    /// A decimal number as text, with the decimals of the currency beside it.
    case amount
    /// A code of ISO 4217.
    case currency
    /// A moment of RFC 3339, in UTC.
    case instant
    /// A day, `YYYY-MM-DD`.
    case day
    /// A month, `YYYY-MM`.
    case month
    case flag
}
