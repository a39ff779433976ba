import BankAnswers
import BankKernel
import DisplayText
import Money
import ShellCommands
import TerminalIO
import Transfer

/// The payments of a file.
extension TransferScreen {
    /// Shows the payments in the file at `path`, and makes those that can be made when the customer confirms it.
    func importPayments(fromFile path: String) async throws(CommandStop) {
        batch = nil
        await presenter?.prepareImport(fromFile: path, fromAccount: account)
        guard let batch else { return }
        guard try await console.confirm("Confirm") else { return console.writer.line("Nothing was sent.") }
        await presenter?.makeImport(batch)
    }

    func askToImport(_ batch: PaymentBatch) {
        self.batch = batch
        // What is numbered now is not payees.
        printed.take([], shownBy: console.writer)
        let writer = console.writer
        show(refused: batch.refused, on: writer)
        let orders = batch.payments.filter { $0.state == .ready }
        writer.line(StyledText("To be sent: \(orders.count.counted("payment"))", .title))
        writer.table(ImportAnswers.orders(orders))
        for sum in ImportAnswers.sums(of: batch, .ready) { writer.line(sum) }
        let before = batch.payments.count { $0.state == .bookedBefore }
        if before > 0 {
            writer.line("\(before.counted("payment")) of the file \(before == 1 ? "was" : "were") sent before.")
        }
        var sources: [IBAN] = []
        for source in orders.compactMap({ $0.draft?.fromAccount }) where !sources.contains(source.number) {
            sources.append(source.number)
            writer.line(Self.party("from", source))
        }
    }

    func displayImportProgress(count: Int, of all: Int) {
        console.writer.progress("\(count) of \(all.counted("payment"))…")
    }

    func displayImport(_ batch: PaymentBatch, accounts: [AccountModel]) {
        printed.take([], shownBy: console.writer)
        let sent = ImportAnswers.sums(of: batch, .booked)
        let none: StyledText =
            batch.payments.contains { $0.state == .unknown } ? "Nothing is known to be sent." : "Sent nothing."
        let outcome = sent.isEmpty ? [none] : sent.map { "Sent " + $0 + "." }
        console.answer(ImportAnswers.payments, batch.payments) { writer in
            show(refused: batch.refused, on: writer)
            let others = batch.payments.filter { $0.refusal == nil }
            if !others.isEmpty { writer.table(ImportAnswers.results(others)) }
            for line in outcome { writer.line(line) }
            for account in accounts {
                if let balance = account.balance { writer.line("\(account.name) holds \(balance) now.") }
            }
        }
        guard console.writer.outputFailure != nil else { return }
        console.writer.error("\(outcome.map(\.text).joined(separator: " ")) The output cannot be written.")
    }

    private func show(refused payments: [FilePayment], on writer: TerminalWriter) {
        guard !payments.isEmpty else { return }
        writer.line(StyledText("Refused: \(payments.count.counted("payment"))", .title))
        writer.table(ImportAnswers.refused(payments))
        writer.line()
    }
}

/// The answer of an import, and how its payments are laid out.
enum ImportAnswers {
    static let payments = AnswerKind<FilePayment>(
        "transfer import", isList: true,
        fields: [
            .count("number", "the number of the payment in the file, from 1") { $0.entry.number },
            .count("line", "the line of the file where it begins") { $0.entry.line },
            .text("state", "sent, sentBefore, refused, unknown or untried") { $0.stateName },
            .text("id", "the reference of the transfer, a UUID; empty where it cannot be one") {
                $0.draft?.reference.id.description
            },
            .text("amount", "how much, as the file writes it where it cannot be read", kind: .amount) {
                $0.draft?.amount.decimalText ?? $0.entry.amount
            },
            .text("currency", "the currency; empty where the file has none", kind: .currency) {
                $0.draft?.amount.currency.code ?? $0.entry.currency
            },
            .text("from", "the IBAN that pays, without spaces; empty where it is unknown") {
                $0.draft?.fromAccount.number.electronicForm ?? $0.entry.source
            },
            .text("to", "the IBAN that is paid, without spaces; as the file writes it where it is no IBAN") {
                $0.draft?.toAccount.number.electronicForm ?? $0.entry.payeeNumber
            },
            .text("payee", "whose account it is, or the name in the file") {
                $0.draft?.toAccount.holder ?? $0.entry.payeeName
            },
            .text("note", "the payer's words") { $0.entry.note },
            .text("reason", "why it was refused; empty for others") { $0.reason },
        ])

    /// How many payments are in a state, and what they come to, for each currency.
    static func sums(of batch: PaymentBatch, _ state: PaymentState) -> [StyledText] {
        batch.totals(of: state).map { StyledText.count($0.count, "payment") + ", " + .amount($0.total) }
    }

    /// Refused payments, with their places in the file and the reasons.
    static func refused(_ payments: [FilePayment]) -> Table {
        Table(
            columns: [
                .number("#"), .number("Line"), .text("Payee", wrapping: .briefly), .number("Amount"),
                .text("Why", wrapping: .fully),
            ],
            rows: payments.map {
                [
                    "\($0.entry.number)", "\($0.entry.line)", $0.payee, $0.amount,
                    .message($0.reason ?? "", .error),
                ]
            })
    }

    /// Payments that can be made.
    static func orders(_ payments: [FilePayment]) -> Table {
        Table(
            columns: [
                .number("#"), .text("Payee", wrapping: .briefly), .text("Number"), .number("Amount"),
                .text("Note", wrapping: .briefly),
            ],
            rows: payments.map {
                [
                    "\($0.entry.number)", $0.payee, StyledText($0.draft?.toAccount.number.printForm ?? ""), $0.amount,
                    StyledText($0.entry.note),
                ]
            })
    }

    /// What became of payments that were not refused.
    static func results(_ payments: [FilePayment]) -> Table {
        Table(
            columns: [
                .number("#"), .text("Payee", wrapping: .briefly), .number("Amount"), .text("State"),
                Table.Column("Reference", yielding: .goes(0)),
            ],
            rows: payments.map {
                [
                    "\($0.entry.number)", $0.payee, $0.amount, $0.shownState,
                    StyledText($0.draft?.reference.id.description ?? ""),
                ]
            })
    }
}

extension FilePayment {
    /// What programs call its state.
    fileprivate var stateName: String {
        switch state {
        case .ready: "ready"
        case .booked: "sent"
        case .bookedBefore: "sentBefore"
        case .refused: "refused"
        case .unknown: "unknown"
        case .untried: "untried"
        }
    }

    fileprivate var shownState: StyledText {
        switch state {
        case .ready: "ready"
        case .booked: StyledText("sent", .positive)
        case .bookedBefore: "sent before"
        case .refused: StyledText("refused", .error)
        case .unknown: StyledText("not known", .error)
        case .untried: "not tried"
        }
    }

    /// Whose account it is, and who the file says it is when that is somebody else.
    fileprivate var payee: StyledText {
        guard let holder = draft?.toAccount.holder else { return StyledText(entry.payeeName) }
        let words = SearchText.folded(holder).split(separator: " ")
        let isSame = SearchText.folded(entry.payeeName).split(separator: " ").allSatisfy(words.contains)
        return StyledText(isSame ? holder : "\(holder) (in the file: \(entry.payeeName))")
    }

    fileprivate var amount: StyledText {
        if let amount = draft?.amount { return .amount(amount) }
        return StyledText([entry.amount, entry.currency].filter { !$0.isEmpty }.joined(separator: " "))
    }
}
