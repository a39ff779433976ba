import BankKernel
import Terminal
import Transactions

/// The transactions screen as text: groups by section; or the transactions of one group, shown and gone.
@MainActor
final class TransactionsView: TransactionsViewProtocol {
    weak var presenter: (any TransactionsPresenterProtocol)?
    let detailed: GroupSelection?
    private(set) var sections: [TransactionSection] = []
    private let console: Console

    /// The groups of statements, or only the transactions of one group.
    init(console: Console, detailsOf detailed: GroupSelection? = nil) {
        self.console = console
        self.detailed = detailed
    }

    /// The groups in the order they are numbered.
    var groups: [TransactionGroup] { sections.flatMap(\.groups) }

    func showLoading() {
        sections = []
        console.writer.line(StyledText("Loading transactions...", .muted))
    }

    func displaySections(_ sections: [TransactionSection]) {
        self.sections = sections
        showSections()
    }

    func displaySkipped(count: Int) {
        let noun = count == 1 ? "transaction was" : "transactions were"
        console.writer.line(StyledText("\(count) bad \(noun) skipped.", .negative))
    }

    func displayEmpty() {
        console.writer.line("No transactions.")
    }

    func displayTransactions(_ transactions: [Transaction], of group: TransactionGroup) {
        console.writer.line("\(group.key.state.rawValue), \(group.key.day), \(group.key.creditDebitIndicator.rawValue)")
        console.writer.table(GroupTable.make(transactions))
        guard transactions.count < group.count else { return }
        console.writer.line(StyledText("These are the latest of \(group.count).", .muted))
    }

    func showError(message: String) {
        console.writer.error(message)
    }

    /// Shows the groups once more, as far as there are any.
    func showSections() {
        guard !sections.isEmpty else { return console.writer.line("No transactions.") }
        var number = 1
        for section in sections {
            console.writer.line(StyledText(section.state.rawValue, .title))
            console.writer.table(GroupTable.make(section.groups, numberedFrom: number))
            number += section.groups.count
        }
    }
}
