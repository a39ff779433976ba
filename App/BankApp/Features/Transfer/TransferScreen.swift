import BankKernel
import Money
import Terminal
import Transfer

/// The transfer screen as text: one command, a question, and the answer's consequence.
@MainActor
final class TransferScreen: TransferViewProtocol {
    weak var presenter: (any TransferPresenterProtocol)?
    private let console: Console
    private let account: AccountModel
    private var payees: [AccountModel] = []
    private var draft: TransferDraft?

    init(console: Console, account: AccountModel) {
        self.console = console
        self.account = account
    }

    func displayPayees(_ payees: [AccountModel]) {
        self.payees = payees
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
        console.writer.line(
            StyledText(draft.isBooked ? "Already sent \(draft.amount)." : "Sent \(draft.amount).", .positive)
                + " Reference \(draft.reference.id)")
        if Task.isCancelled, !draft.isBooked { console.writer.line("The money had moved before you cancelled.") }
    }

    func showError(message: String) {
        console.writer.error(message)
    }

    private func send(_ input: CommandInput) async throws(CommandStop) {
        let isDialogue = input["AMOUNT"] == nil
        let amount = if let amount = input["AMOUNT"] { amount } else { try await console.ask("Amount:") }
        let number =
            if let number = input["NUMBER"] { number } else {
                try await console.ask("To:", completing: completableNumbers)
            }
        let note = if isDialogue { Self.trimmed(try await console.ask("Note:")) } else { input["TEXT"] ?? "" }

        draft = nil
        await presenter?.prepareTransfer(
            fromAccount: account, toNumber: number, amount: amount, note: note, reference: input["UUID"] ?? "")
        if let draft { try await confirm(draft) }
    }

    private func confirm(_ draft: TransferDraft) async throws(CommandStop) {
        guard try await console.confirm("Confirm") else { return console.writer.line("Not sent.") }
        await presenter?.makeTransfer(
            fromAccount: draft.fromAccount, toAccount: draft.toAccount, amount: draft.amount, reference: draft.reference
        )
    }

    /// A note as it can be typed in one line again.
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

extension TransferScreen: TabledScreen {
    private static let note: SyntaxElement = .optional([.keyword("note"), .value("TEXT", .text)])
    private static let reference: SyntaxElement = .optional([.keyword("ref"), .value("UUID", .reference)])

    static let table: [ScreenCommand<TransferScreen>] = [
        ScreenCommand(
            "send",
            takes: [
                .optional([.value("AMOUNT", .amount), .keyword("to"), .value("NUMBER", .account), note, reference])
            ],
            to: "send money; asks before anything happens"
        ) { screen, input throws(CommandStop) in
            try await screen.send(input)
        }
    ]

    var title: String { "transfer" }
    var completableNumbers: [String] { payees.map(\.number.electronicForm) }

    func appear(isReturning: Bool) async {
        await presenter?.loadPayees(forAccount: account)
    }

    func goBack() {
        presenter?.didSelectBack()
    }
}
