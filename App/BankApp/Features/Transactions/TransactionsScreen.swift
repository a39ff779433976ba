import BankKernel
import Terminal
import Transactions

/// The transactions screen as text: groups by section; or the transactions of one group.
@MainActor
final class TransactionsScreen: TransactionsViewProtocol {
    weak var presenter: (any TransactionsPresenterProtocol)?
    static let pageSize = 25

    let detailed: GroupSelection?
    private(set) var groups: [TransactionGroup] = []
    private var shownCount = 0
    var openedRow: Int?
    private let console: Console

    /// The groups of statements, or only the transactions of one group.
    init(console: Console, detailsOf detailed: GroupSelection? = nil) {
        self.console = console
        self.detailed = detailed
    }

    func showLoading() {
        groups = []
        console.writer.progress("Loading the transactions…")
    }

    func displayProgress(count: Int) {
        console.writer.progress("\(count.counted("transaction")) so far…")
    }

    func displaySections(_ sections: [TransactionSection]) {
        groups = sections.flatMap(\.groups)
        showFirst()
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

    /// Shows the first groups, as far as there are any.
    func showFirst() {
        guard !groups.isEmpty else { return console.writer.line("No transactions.") }
        shownCount = 0
        showPage()
    }

    /// Shows the groups after those shown last.
    /// - Throws: `CommandStop.refused` when there are none.
    func showMore() throws(CommandStop) {
        guard shownCount < groups.count else { throw .refused("There are no more groups.") }
        showPage()
    }

    private func showPage() {
        let page = groups[shownCount...].prefix(Self.pageSize)
        for state in TransactionState.allCases {
            let section = page.filter { $0.key.state == state }
            guard !section.isEmpty else { continue }
            console.writer.line(StyledText(state.rawValue, .title))
            console.writer.table(GroupTable.make(section, numberedFrom: shownCount + 1))
            shownCount += section.count
        }
        guard shownCount < groups.count else { return }
        console.writer.line(StyledText("There are more: \"more\" shows them.", .muted))
    }
}
