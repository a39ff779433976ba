package import Accounts
import BankKernel
package import DisplayText

/// The answers of the screen of transparent accounts.
package enum AccountsAnswers {
    package static let list = AnswerKind<AccountViewModel>("accounts list", isList: true, fields: fields)
    package static let show = AnswerKind<AccountViewModel>("accounts show", isList: false, fields: fields)

    private static let fields: [AnswerField<AccountViewModel>] = [
        field("name", "what the account is called", \.name).in(.text("Name", wrapping: .briefly)) { $0.name },
        field("accountNumber", "the number within the bank", \.accountNumber),
        field("bankCode", "the code of the bank", \.bankCode), field("iban", "the international number", \.iban),
        field("currency", "the code of the currency", kind: .currency, \.currency).in(.text("Currency")) {
            $0.currency
        },
        .text("balance", "what it holds", kind: .amount, column: .number("Balance")) { $0.decimalBalance }
            .shown { .number($0.balance) },
        field("transparencyFrom", "the first day on which it is public", \.transparencyFrom),
        field("transparencyTo", "the last day on which it is public", \.transparencyTo),
        field("publicationTo", "the last day of its public history", \.publicationTo),
        field("actualizationDate", "when its data was updated", \.actualizationDate),
        field("description", "what it is for", \.description), field("note", "a remark", \.note),
    ]

    /// A field with the unformatted text of the service.
    private static func field(
        _ name: String, _ summary: String, kind: FieldKind = .text,
        _ text: any KeyPath<Account, String?> & Sendable
    ) -> AnswerField<AccountViewModel> {
        .text(name, summary, kind: kind) { $0.account[keyPath: text] }
    }
}

extension AccountViewModel {
    /// The balance with the decimals of its currency; `nil` when the service does not tell it.
    fileprivate var decimalBalance: String? { account.balance == nil ? nil : balance }
}

extension AnswerField {
    /// The same field with a column and its cell texts.
    fileprivate func `in`(_ column: Table.Column, _ text: @escaping @Sendable (Row) -> String) -> Self {
        Self(
            name: name, kind: kind, summary: summary, value: value, cell: Cell(column: column) { StyledText(text($0)) })
    }
}

extension AccountViewModel {
    /// Every field but the name, with its title, in the order of the details.
    package var shownFields: [(title: String, value: StyledText)] {
        fields.map { ($0.title, $0.title == "Balance" ? .number($0.value) : StyledText($0.value)) }
    }

    private var fields: [(title: String, value: String)] {
        [
            ("Account number", accountNumber), ("Bank code", bankCode), ("IBAN", iban), ("Currency", currency),
            ("Balance", balance), ("Public from", transparencyFrom), ("Public until", transparencyTo),
            ("Public history until", publicationTo), ("Up to date on", actualizationDate),
            ("Description", description), ("Note", note),
        ]
    }
}
