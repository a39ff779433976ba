import BankKernel
import Money
import TerminalIO
import Transfer

/// The transfer screen.
@MainActor
final class TransferScreen: TransferViewProtocol {
    weak var presenter: (any TransferPresenterProtocol)?
    private let console: Console
    private let account: AccountModel
    /// The payees as the bank knows them now, by name.
    private var payees: [AccountModel] = []
    private(set) var printed = PrintedRows<AccountModel>()
    var openedRow: Int?
    private var draft: TransferDraft?
    private var receipt: TransferNote?
    private var isRefused = false
    private var isOpening = false

    init(console: Console, account: AccountModel) {
        self.console = console
        self.account = account
    }

    func displaySource(_ account: AccountModel) {
        console.writer.line(Self.party("from", account))
        if let balance = account.balance {
            console.writer.line(StyledText("  holds   ", .muted) + StyledText(balance.description, .positive))
        }
    }

    func displayPayees(_ payees: [AccountModel]) {
        self.payees = payees
        guard isOpening else { return }
        printed.take(payees, shownBy: console.writer)
        console.answer(
            TransferAnswers.payees, payees, ifEmpty: "No payee is known yet: send to the number of an account.")
    }

    func displayReceipt(_ receipt: TransferNote) {
        self.receipt = receipt
    }

    func askConfirmation(of draft: TransferDraft) {
        self.draft = draft
        console.writer.line("Send \(draft.amount)")
        console.writer.line(Self.party("from", draft.fromAccount))
        console.writer.line(Self.party("to", draft.toAccount))
        if !draft.reference.note.isEmpty { console.writer.line("  note  \(draft.reference.note)") }
        if draft.isBooked {
            console.writer.line("It was sent before, under \(draft.reference.id); no money will move.")
        }
    }

    func showTransferSuccess() {
        guard let draft else { return }
        defer {
            if console.writer.outputFailure != nil {
                console.writer.error("\(Self.outcome(of: draft)) The output cannot be written.")
            }
        }
        console.answer(TransferAnswers.receipt, receipt ?? TransferNote(draft: draft, bookedAt: nil, balance: nil)) {
            writer in
            writer.line(
                StyledText(draft.isBooked ? "Already sent \(draft.amount)." : "Sent \(draft.amount).", .positive)
                    + " Reference \(draft.reference.id)")
            let balance = (receipt?.balance).map { "\(draft.fromAccount.name) holds \($0) now." }
            writer.line(
                StyledText(balance ?? "What \(draft.fromAccount.name) holds now is unknown; \"balance\" asks again."))
        }
        if Task.isCancelled, !draft.isBooked { console.writer.line("The money had moved before you cancelled.") }
    }

    private static func outcome(of draft: TransferDraft) -> String {
        "\(draft.isBooked ? "Already sent" : "Sent") \(draft.amount). Reference \(draft.reference.id)."
    }

    func showError(message: String) {
        isRefused = true
        console.writer.error(message)
    }

    /// Asks for what the line does not say; `payee` was chosen by the number of the row.
    private func send(_ input: CommandInput, to payee: AccountModel? = nil) async throws(CommandStop) {
        let isDialogue = input["AMOUNT"] == nil
        let amount = if let amount = input["AMOUNT"] { amount } else { try await console.ask("Amount:") }
        if isDialogue, try await isRefused(by: { await $0.checkAmount(amount, fromAccount: self.account) }) { return }
        let number =
            if let payee { payee.number.electronicForm } else if let payee = input["NUMBER|NAME|N"] {
                try number(of: payee)
            } else {
                try number(of: try await console.ask("To:", completing: completableNumbers))
            }
        if isDialogue, try await isRefused(by: { await $0.checkPayee(number, fromAccount: self.account) }) { return }
        let note = if isDialogue { Self.trimmed(try await console.ask("Note:")) } else { input["TEXT"] ?? "" }

        draft = nil
        receipt = nil
        await presenter?.prepareTransfer(
            fromAccount: account, toNumber: number, amount: amount, note: note, reference: input["UUID"] ?? "")
        if let draft { try await confirm(draft) }
    }

    /// The account number of the payee called `text`, or `text` itself, which may be the number of a new payee.
    /// - Throws: `CommandStop.refused` for the number of a row that was not printed, and where several payees have the name.
    private func number(of text: String) throws(CommandStop) -> String {
        if let payee = try AccountChoice(of: payees, printed: printed).named(text) {
            return payee.number.electronicForm
        }
        guard Int(text) == nil else { throw .refused(printed.refusal(of: text, orElse: ", or a name or an IBAN")) }
        return text
    }

    /// Whether the presenter has refused the input so far, so that no further question is needed.
    private func isRefused(by check: (any TransferPresenterProtocol) async -> Void) async throws(CommandStop) -> Bool {
        isRefused = false
        if let presenter { await check(presenter) }
        return isRefused
    }

    private func confirm(_ draft: TransferDraft) async throws(CommandStop) {
        guard try await console.confirm("Confirm") else { return console.writer.line("Not sent.") }
        await presenter?.makeTransfer(
            fromAccount: draft.fromAccount, toAccount: draft.toAccount, amount: draft.amount, reference: draft.reference
        )
    }

    /// The note without blanks at its ends.
    private static func trimmed(_ note: String) -> String {
        let words = note.split(omittingEmptySubsequences: true, whereSeparator: \.isWhitespace)
        guard let first = words.first, let last = words.last else { return "" }
        return String(note[first.startIndex..<last.endIndex])
    }

    private static func party(_ label: String, _ account: AccountModel) -> StyledText {
        let padding = String(repeating: " ", count: 6 - label.count)
        return StyledText("  \(label)\(padding)", .muted)
            + "\(account.holder), \(account.name), \(account.number.printForm)"
    }
}

extension TransferScreen: TabledScreen, ListScreen {
    private nonisolated static let note: SyntaxElement = .optional([.keyword("note"), .value("TEXT", .text)])
    private nonisolated static let reference: SyntaxElement = .optional([.keyword("ref"), .value("UUID", .reference)])

    nonisolated static let table: [ScreenCommand<TransferScreen>] = [
        ScreenCommand(
            "send",
            takes: [
                .optional([
                    .value("AMOUNT", .amount), .keyword("to"), .value("NUMBER|NAME|N", .account), note, reference,
                ])
            ],
            to: "send money; asks before anything happens", inShell: .command
        ) { screen, input throws(CommandStop) in
            try await screen.send(input)
        },
        ScreenCommand("list", to: "show the paying account and the payees again") { screen, _ in await screen.open() },
    ]

    var title: String { "transfer" }
    var completableNumbers: [String] { payees.map(\.number.electronicForm) + payees.map(\.name) + payees.map(\.holder) }

    func appear(isReturning: Bool) async {
        await open()
    }

    /// Asks how much is sent to the payee of the row.
    func open(_ row: AccountModel) async throws(CommandStop) {
        console.writer.line(Self.party("to", row))
        try await send(CommandInput(), to: row)
    }

    private func open() async {
        isOpening = true
        await presenter?.loadForm(forAccount: account)
        isOpening = false
    }

    func goBack() {
        presenter?.didSelectBack()
    }
}
