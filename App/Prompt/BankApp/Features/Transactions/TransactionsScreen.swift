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
    /// Those of the group, when it is one.
    private(set) var transactions: [Transaction] = []
    private var hasLoaded = false
    private var shownCount = 0
    var openedRow: Int?
    private let console: Console

    /// The groups of statements, or only the transactions of one group.
    init(console: Console, detailsOf detailed: GroupSelection? = nil) {
        self.console = console
        self.detailed = detailed
    }

    func displayUsers(_ users: [StatementUser]?) {
        console.answer(TransactionsAnswers.users, users ?? [], numberedFrom: nil)
        if users == nil {
            console.writer.line("The service has no list of its users; \"user ID\" asks for one.")
        } else if users?.isEmpty == true {
            console.writer.line("There are no users.")
        }
    }

    func showLoading() {
        console.writer.progress("Loading the transactions…")
    }

    func displayProgress(count: Int) {
        console.writer.progress("\(count.counted("transaction")) so far…")
    }

    func displaySections(_ sections: [TransactionSection]) {
        groups = sections.flatMap(\.groups)
        hasLoaded = true
        showFirst()
    }

    func displaySkipped(count: Int) {
        let noun = count == 1 ? "transaction was" : "transactions were"
        console.writer.line(StyledText("\(count) bad \(noun) skipped.", .negative))
    }

    func displayEmpty() {
        groups = []
        hasLoaded = true
        showNothing()
    }

    func displayTransactions(_ transactions: [Transaction], of group: TransactionGroup) {
        self.transactions = transactions
        let key = group.key
        console.answer(TransactionsAnswers.group, transactions) { writer in
            writer.line("\(key.state.rawValue), \(key.day), \(key.creditDebitIndicator.rawValue)")
            writer.table(GroupTable.make(transactions))
        }
        guard transactions.count < group.count else { return }
        console.writer.line(StyledText("These are the latest of \(group.count).", .muted))
    }

    func showError(message: String) {
        console.writer.error(message)
    }

    /// Shows the groups that were loaded last, from the first.
    /// - Throws: `CommandStop.refused` when nothing was loaded yet.
    func showAgain() throws(CommandStop) {
        guard hasLoaded else { throw .refused(TransactionsRefusal.nothingLoaded.description) }
        showFirst()
    }

    private func showFirst() {
        guard !groups.isEmpty else { return showNothing() }
        shownCount = 0
        showPage()
    }

    private func showNothing() {
        console.answer(TransactionsAnswers.list, [], ifEmpty: "No transactions.")
    }

    /// Shows every field of a transaction of the group.
    func show(_ transaction: Transaction) {
        console.answer(TransactionsAnswers.transaction, transaction) { $0.fields(transaction.shownFields) }
    }

    /// Shows the groups after those shown last.
    /// - Throws: `CommandStop.refused` when there are none.
    func showMore() throws(CommandStop) {
        guard shownCount < groups.count else { throw .refused("There are no more groups.") }
        showPage()
    }

    private func showPage() {
        let page = groups[shownCount...].prefix(Self.pageSize)
        var start = shownCount + 1
        shownCount += page.count
        console.answer(TransactionsAnswers.list, page.flatMap { group in group.totals.map { (group, $0) } }) { writer in
            for state in TransactionState.allCases {
                let section = page.filter { $0.key.state == state }
                guard !section.isEmpty else { continue }
                writer.line(StyledText(state.rawValue, .title))
                writer.table(GroupTable.make(section, numberedFrom: start))
                start += section.count
            }
        }
        guard shownCount < groups.count else { return }
        console.writer.line(StyledText("There are more: \"more\" shows them.", .muted))
    }
}
