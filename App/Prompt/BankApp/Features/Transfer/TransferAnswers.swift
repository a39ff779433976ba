import BankKernel
import Money
import Terminal
import Transfer

/// What sending money answers.
enum TransferAnswers {
    static let payees = AnswerKind<AccountModel>(
        "transfer", isList: true,
        fields: [
            .account("number", "the IBAN of an account that can be paid, without spaces", column: .text("Number")) {
                $0.number
            },
            .text("holder", "whose account it is", column: .text("Payee", wrapping: .briefly)) { $0.holder },
            .text("name", "what the holder calls it", column: .text("Account", wrapping: .briefly)) { $0.name },
            .currency("currency", "the one currency of the account") { $0.currency },
        ], columnsFirst: ["holder", "name"])

    static let receipt = AnswerKind<TransferNote>(
        "send", isList: false,
        fields: [
            .text("id", "the reference of the transfer, a UUID") { $0.draft.reference.id.description },
            .instant("bookedAt", "when the bank booked it; nothing when it could not say") { $0.bookedAt },
            .amount("amount", "how much was sent, above zero") { $0.draft.amount },
            .currency { $0.draft.amount.currency },
            .account("from", "the IBAN that paid, without spaces") { $0.draft.fromAccount.number },
            .account("to", "the IBAN that was paid, without spaces") { $0.draft.toAccount.number },
            .text("note", "the payer's words") { $0.draft.reference.note },
            .amount("balance", "what the paying account holds now; nothing when the bank could not say") { $0.balance },
        ])
}
