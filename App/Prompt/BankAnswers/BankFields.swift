package import BankKernel
package import DisplayText
package import Money
import Records

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
