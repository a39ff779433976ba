import Accounts
import BankKernel
import Money
import Terminal

/// What the screen of transparent accounts answers.
enum AccountsAnswers {
    static let list = AnswerKind<AccountViewModel>("accounts list", isList: true, fields: fields)
    static let show = AnswerKind<AccountViewModel>("accounts show", isList: false, fields: fields)

    private static let fields: [AnswerField<AccountViewModel>] = [
        field("name", "what the account is called", \.name).in(.text("Name", wrapping: .briefly)) { $0.name },
        field("accountNumber", "the number within the bank", \.accountNumber),
        field("bankCode", "the code of the bank", \.bankCode), field("iban", "the international number", \.iban),
        field("currency", "the code of the currency", kind: .currency, \.currency).in(.text("Currency")) {
            $0.currency
        },
        .text("balance", "what it holds", kind: .amount, column: .number("Balance")) { $0.decimalBalance }
            .shown { StyledText($0.balance) },
        field("transparencyFrom", "from when on it is public", \.transparencyFrom),
        field("transparencyTo", "until when it is public", \.transparencyTo),
        field("publicationTo", "until when its past is public", \.publicationTo),
        field("actualizationDate", "when its data was brought up to date", \.actualizationDate),
        field("description", "what it is for", \.description), field("note", "a remark", \.note),
    ]

    /// A field as the service gives it; what it does not say is nothing.
    private static func field(
        _ name: String, _ summary: String, kind: FieldKind = .text,
        _ text: any KeyPath<Account, String?> & Sendable
    ) -> AnswerField<AccountViewModel> {
        .text(name, summary, kind: kind) { $0.account[keyPath: text] }
    }
}

extension AccountViewModel {
    /// The balance, as many decimals as its currency has; `nil` where the service does not say it.
    fileprivate var decimalBalance: String? { account.balance == nil ? nil : balance }
}

extension AnswerField {
    /// The same field in a column of tables, with cells as `text` gives them.
    fileprivate func `in`(_ column: Table.Column, _ text: @escaping @Sendable (Row) -> String) -> Self {
        Self(
            name: name, kind: kind, summary: summary, value: value, cell: Cell(column: column) { StyledText(text($0)) })
    }
}
