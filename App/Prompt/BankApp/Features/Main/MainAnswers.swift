import BankKernel
import Money
import Terminal

/// What the main screen, and the balance of the account that is selected there, answer.
enum MainAnswers {
    static let accounts = AnswerKind<AccountModel>("list", isList: true, fields: fields, columnsFirst: ["name"])
    static let selected = AnswerKind<AccountModel>("select", isList: false, fields: fields)
    static let balance = AnswerKind<AccountModel>("balance", isList: false, fields: fields)

    private static let fields: [AnswerField<AccountModel>] = [
        .account("number", "the IBAN, without spaces", column: .text("Number")) { $0.number },
        .text("name", "what the holder calls the account", column: .text("Account", wrapping: .briefly)) { $0.name },
        .currency("currency", "the one currency of the account") { $0.currency },
        .amount("balance", "what the account holds", column: .number("Balance")) { $0.balance },
    ]
}
