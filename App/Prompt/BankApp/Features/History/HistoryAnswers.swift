import BankKernel
import History
import Money
import Terminal

/// What the history answers.
enum HistoryAnswers {
    static let list = AnswerKind<TransactionModel>("history list", isList: true, fields: fields)

    static let show = AnswerKind<(TransactionModel, TransactionDetails)>(
        "history show", isList: false, fields: fields.map { $0.of { $0.0 } })

    static let statement = AnswerKind<StatementRow>(
        "history statement", isList: true,
        fields: [
            .text("type", "\"opening\", \"credit\", \"debit\" or \"closing\"", column: .text("Type")) { $0.type },
            .text("id", "the reference of the transfer, a UUID") { $0.transaction?.id.description },
            .instant("bookedAt", "when the bank booked it", column: .text("Booked")) { $0.transaction?.bookedAt },
            .text("counterparty", "the name of whoever paid or was paid", column: .text("With", wrapping: .briefly)) {
                $0.transaction?.counterparty.holder
            },
            .text("counterpartyNumber", "the IBAN of the other account, without spaces") {
                $0.transaction?.counterparty.number.electronicForm
            },
            .text("note", "the payer's words", column: .text("Note", wrapping: .briefly)) { $0.transaction?.note },
            .amount("amount", "below zero for what went out", column: .number("Amount"), isSigned: true) {
                $0.transaction?.amount
            },
            .currency { $0.balance.currency },
            .amount("balance", "what the account held then", column: .number("Balance")) { $0.balance },
        ])

    static let chart = AnswerKind<MonthlyTurnover>(
        "history chart", isList: true,
        fields: [
            .text("month", "the calendar month (UTC)", kind: .month) { String($0.month.description.prefix(7)) },
            .text("credits", "the sum of what came in", kind: .amount) { $0.credits.decimalText },
            .text("debits", "the sum of what went out, zero or below", kind: .amount) { $0.debits.decimalText },
            .currency { $0.credits.currency },
        ])

    private static let fields: [AnswerField<TransactionModel>] = [
        .text("id", "the reference of the transfer, a UUID") { $0.id.description },
        .instant("bookedAt", "when the bank booked it", column: .text("Booked")) { $0.bookedAt },
        .text("type", "\"credit\" for what came in, \"debit\" for what went out", column: .text("Type")) {
            $0.amount.minorUnits < 0 ? "debit" : "credit"
        },
        .text("counterparty", "the name of whoever paid or was paid", column: .text("With", wrapping: .briefly)) {
            $0.counterparty.holder
        },
        .account("counterpartyNumber", "the IBAN of the other account, without spaces") { $0.counterparty.number },
        .text("note", "the payer's words", column: .text("Note", wrapping: .briefly)) { $0.note },
        .amount("amount", "below zero for what went out", column: .number("Amount"), isSigned: true) { $0.amount },
        .currency { $0.amount.currency },
        .amount("balance", "what the account held right after it", column: .number("Balance")) { $0.balanceAfter },
    ]
}

/// A row of a statement: a transaction, or the balance before or after all of them.
struct StatementRow: Sendable, Hashable {
    let type: String
    let transaction: TransactionModel?
    let balance: Money

    /// The opening balance, the transactions, the closing balance.
    static func rows(of statement: AccountStatement) -> [StatementRow] {
        [StatementRow(type: "opening", transaction: nil, balance: statement.opening)]
            + statement.transactions.map {
                StatementRow(
                    type: $0.amount.minorUnits < 0 ? "debit" : "credit", transaction: $0, balance: $0.balanceAfter)
            }
            + [StatementRow(type: "closing", transaction: nil, balance: statement.closing)]
    }
}
