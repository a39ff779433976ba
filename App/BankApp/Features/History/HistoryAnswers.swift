import BankKernel
import Money
import Terminal

/// What the history answers.
enum HistoryAnswers {
    static let list = AnswerKind<TransactionModel>("history list", isList: true, fields: fields)

    static let show = AnswerKind<(TransactionModel, TransactionDetails)>(
        "history show", isList: false, fields: fields.map { $0.of { $0.0 } })

    private static let fields: [AnswerField<TransactionModel>] = [
        .text("id", "the reference of the transfer, a UUID") { $0.id.description },
        .instant("bookedAt", "when the bank booked it", column: .text("Booked")) { $0.bookedAt },
        .text("type", "\"credit\" for what came in, \"debit\" for what went out", column: .text("Type")) {
            $0.amount.minorUnits < 0 ? "debit" : "credit"
        },
        .text("counterparty", "the name of who paid or was paid", column: .text("With", shrinkPriority: 2)) {
            $0.counterparty.holder
        },
        .account("counterpartyNumber", "the IBAN of the other account, without spaces") { $0.counterparty.number },
        .text("note", "the payer's words", column: .text("Note", shrinkPriority: 1)) { $0.note },
        .amount("amount", "below zero for what went out", column: .number("Amount"), isSigned: true) { $0.amount },
        .currency { $0.amount.currency },
        .amount("balance", "what the account held right after it", column: .number("Balance")) { $0.balanceAfter },
    ]
}
