import BankAnswers
import DisplayText
import ShellCommands
import TerminalIO
import Transfer

/// The screen of success after a transfer, above the transfer screen, whose commands it knows.
@MainActor
final class ReceiptScreen: Screen {
    private let console: Console
    private let receipt: TransferNote
    private let again: @MainActor () async throws(CommandStop) -> Void
    private let leave: @MainActor () -> Void

    /// A screen with `receipt`, which the transfer screen has just shown.
    init(
        console: Console, receipt: TransferNote, again: @escaping @MainActor () async throws(CommandStop) -> Void,
        leave: @escaping @MainActor () -> Void
    ) {
        self.console = console
        self.receipt = receipt
        self.again = again
        self.leave = leave
    }

    private func show() {
        console.answer(TransferAnswers.receipt, receipt) { $0.fields(receipt.shownFields) }
    }
}

extension ReceiptScreen {
    private nonisolated static let table: [ScreenCommand<ReceiptScreen>] = [
        ScreenCommand("again", to: "repeat the transfer, as a new one") { screen, _ throws(CommandStop) in
            try await screen.again()
        },
        ScreenCommand("receipt", to: "show the whole receipt") { screen, _ in screen.show() },
    ]

    nonisolated static var vocabulary: [CommandShape] { table.map(\.shape) }

    var title: String { "sent" }
    var isDetail: Bool { true }
    var commands: [Command] { Self.table.map { $0.at(self) } }

    /// Shows the next steps, unless only answers are printed.
    func appear(isReturning: Bool) async {
        if isReturning { return show() }
        guard console.writer.remarks == .shown else { return }
        console.writer.line(.hint(Hints.afterTransfer))
    }

    func goBack() {
        leave()
    }
}
