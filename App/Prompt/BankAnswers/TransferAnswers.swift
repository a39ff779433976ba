package import BankKernel
package import DisplayText
import Money
package import Transfer

/// The answers of the transfer screen.
package enum TransferAnswers {
    package static let payees = AnswerKind<PayeeRow>(
        "payees", isList: true,
        fields: [
            .account("number", "the IBAN of an account that can be paid, without spaces", column: .text("Number")) {
                $0.account.number
            },
            .text("holder", "whose account it is", column: .text("Payee", wrapping: .briefly)) { $0.account.holder }
                .shown { StyledText($0.title) },
            .text("name", "what the holder calls it", column: .text("Account", wrapping: .briefly)) {
                $0.account.name
            },
            .text("nickname", "what you call the payee; empty for none") { $0.nickname },
            .currency("currency", "the one currency of the account") { $0.account.currency },
        ], columnsFirst: ["holder", "name"])

    package static let receipt = AnswerKind<TransferNote>(
        "send", isList: false,
        fields: [
            .text("id", "the reference of the transfer, a UUID") { $0.draft.reference.id.description },
            .instant("bookedAt", "when the bank booked it; empty if unknown") { $0.bookedAt },
            .amount("amount", "how much was sent, above zero") { $0.draft.amount },
            .currency { $0.draft.amount.currency },
            .account("from", "the IBAN that paid, without spaces") { $0.draft.fromAccount.number },
            .account("to", "the IBAN that was paid, without spaces") { $0.draft.toAccount.number },
            .text("note", "the payer's words") { $0.draft.reference.note },
            .amount("balance", "what the paying account holds now; empty if unknown") { $0.balance },
        ])
}

/// A payee in a list.
package struct PayeeRow: Sendable, Hashable {
    package let account: AccountModel
    /// What the customer calls the payee.
    package let nickname: String?

    package init(account: AccountModel, nickname: String?) {
        (self.account, self.nickname) = (account, nickname)
    }

    /// The name in a list for people: `landlord (Alice Novák)`.
    package var title: String { nickname.map { "\($0) (\(account.holder))" } ?? account.holder }
}

extension TransferAnswers {
    /// The message when there is no payee.
    package static let noPayees = "No payees yet. Send to an IBAN."
    /// What is said when an order is not confirmed.
    package static let notSent = "Not sent."
}

extension TransferDraft {
    /// What became of it: `Sent 25.00 EUR.`
    package func outcome(_ style: Style = .plain) -> StyledText {
        StyledText("\(isBooked ? "Already sent" : "Sent") ", style) + .amount(amount, style) + StyledText(".", style)
    }
}

extension TransferDraft {
    /// Says that the transfer was sent before, and under which reference; `nil` for a new one.
    package var repetition: String? {
        isBooked ? "It was sent before, under \(reference.id); no money will move." : nil
    }
}

extension TransferNote {
    /// What the paying account holds now.
    package var holding: StyledText {
        let name = draft.fromAccount.name
        return balance.map { "\(name) holds \($0) now." }
            ?? StyledText("What \(name) holds now is unknown; \"balance\" asks again.")
    }

    /// What is known of the transfer, with titles.
    package var shownFields: [(title: String, value: StyledText)] {
        func text(_ account: AccountModel) -> StyledText {
            "\(account.holder), \(account.name), \(account.number.printForm)"
        }
        let fields: [(title: String, value: StyledText)] = [
            (draft.isBooked ? "Already sent" : "Sent", .amount(draft.amount)), ("From", text(draft.fromAccount)),
            ("To", text(draft.toAccount)), ("Note", StyledText(draft.reference.note)),
            ("Booked", bookedAt.map { "\($0)" } ?? "unknown"),
            ("Balance", balance.map { .amount($0) } ?? "unknown"),
            ("Reference", "\(draft.reference.id)"),
        ]
        return fields.filter { !$0.value.text.isEmpty }
    }
}
