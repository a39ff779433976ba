import BankAnswers
import BankKernel
import DisplayText
import ShellCommands
import TerminalIO
import Transactions

/// The transactions screen with groups by section; or the transactions of one group.
@MainActor
final class TransactionsScreen: TransactionsViewProtocol {
    weak var presenter: (any TransactionsPresenterProtocol)?
    static let pageSize = 25

    let detailed: GroupSelection?
    private var users: [StatementUser] = []
    private(set) var groups: [TransactionGroup] = []
    /// The transactions that are missing from the sums of the groups.
    private var leftOut: LeftOutRecords?
    /// The transactions of the shown group.
    private(set) var transactions: [Transaction] = []
    private var hasLoaded = false
    private var shownCount = 0
    private(set) var printed = PrintedRows<TransactionsRow>()
    var openedRow: Int?
    private let console: Console

    /// A list of groups, or the transactions of one group.
    init(console: Console, detailsOf detailed: GroupSelection? = nil) {
        self.console = console
        self.detailed = detailed
    }

    func displayUsers(_ users: [StatementUser]?) {
        self.users = users ?? []
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

    func displaySections(_ sections: RecordList<TransactionSection>) {
        groups = sections.records.flatMap(\.groups)
        leftOut = sections.leftOut
        hasLoaded = true
        showFirst()
    }

    func displayEmpty() {
        groups = []
        leftOut = nil
        hasLoaded = true
        showNothing()
    }

    func displayTransactions(_ transactions: [Transaction], of group: TransactionGroup) {
        self.transactions = transactions
        printed.take(transactions.map(TransactionsRow.transaction), shownBy: console.writer)
        let key = group.key
        console.answer(TransactionsAnswers.group, transactions) { writer in
            writer.line("\(key.state.rawValue), \(key.day), \(key.creditDebitIndicator.rawValue)")
            writer.table(GroupTable.make(transactions))
        }
        guard transactions.count < group.count else { return }
        console.writer.line(
            StyledText("These are the latest of ", .muted) + .count(group.count, .muted) + StyledText(".", .muted))
    }

    func showError(message: String) {
        console.writer.error(message)
    }

    func showNothingLoaded() {
        showError(message: Self.nothingLoaded)
    }

    private static let nothingLoaded = "Nothing has been loaded yet; begin with \"user ID\" or \"open FILE.json\"."

    /// Shows the loaded groups again, from the first.
    /// - Throws: `CommandStop.refused` when nothing was loaded yet.
    func showAgain() throws(CommandStop) {
        guard hasLoaded else { throw .refused(Self.nothingLoaded) }
        showFirst()
    }

    private func showFirst() {
        guard !groups.isEmpty else { return showNothing() }
        shownCount = 0
        showPage()
    }

    private func showNothing() {
        printed.take([], shownBy: console.writer)
        console.answer(TransactionsAnswers.list, [], ifEmpty: "No transactions.")
    }

    /// Shows every field of a transaction.
    func show(_ transaction: Transaction) {
        console.answer(TransactionsAnswers.transaction, transaction) { $0.fields(transaction.shownFields) }
    }

    /// Shows the next groups.
    /// - Throws: `CommandStop.refused` when there are none.
    func showMore() throws(CommandStop) {
        guard shownCount < groups.count else { throw .refused("There are no more groups.") }
        showPage()
    }

    private func showPage() {
        let page = groups[shownCount...].prefix(Self.pageSize)
        let start = shownCount + 1
        shownCount += page.count
        printed.take(page.map(TransactionsRow.group), numberedFrom: start, shownBy: console.writer)
        console.answer(TransactionsAnswers.list, page.flatMap(GroupSum.sums)) { writer in
            writer.table(GroupTable.make(Array(page), numberedFrom: start))
        }
        if shownCount < groups.count {
            console.writer.line(.hint(Hints.more))
        }
        // Each page has sums, which may lack skipped transactions.
        if let leftOut { console.writer.leftOut(leftOut) }
    }
}

extension TransactionsScreen: TabledScreen, ListScreen {
    nonisolated static let table: [ScreenCommand<TransactionsScreen>] = [
        ScreenCommand("users", to: "list the users", keepsRows: true) { screen, _ in
            await screen.presenter?.loadUsers()
        },
        ScreenCommand(
            "user", takes: [.value("ID", .user)], to: "show the transactions of a user in groups", inShell: .below
        ) { screen, input in
            await screen.presenter?.loadTransactions(forUser: input["ID"] ?? "")
        },
        ScreenCommand(
            "open",
            takes: [
                .value("FILE.json", .statement),
                .optional([.keyword(lenient, to: "skip bad transactions, and count them")]),
            ],
            to: "show the groups of a statement; --lenient skips bad transactions", inShell: .answer
        ) { screen, input in
            let isLenient = input[lenient] != nil
            await screen.presenter?.loadStatement(
                StatementFile(path: input["FILE.json"] ?? "", isLenient: isLenient))
        },
        ScreenCommand("list", to: "show the first groups again") { screen, _ throws(CommandStop) in
            try screen.showAgain()
        },
        ScreenCommand("more", to: "show more") { screen, _ throws(CommandStop) in try screen.showMore() },
        .show(to: "show the transactions of one group"),
        ScreenCommand("retry", to: "try again what failed last") { screen, _ in await screen.presenter?.retry() },
    ]

    nonisolated static let groupTable: [ScreenCommand<TransactionsScreen>] = [
        .show(to: "show every field of a transaction")
    ]

    private nonisolated static let lenient = "--lenient"

    var title: String { "transactions" }
    var isDetail: Bool { detailed != nil }
    var completableUsers: [String] { users.map(\.id) }
    var commands: [Command] { (isDetail ? Self.groupTable : Self.table).map { $0.at(self) } }

    func appear(isReturning: Bool) async {
        if let detailed {
            await presenter?.loadDetails(of: detailed)
        } else if isReturning {
            try? showAgain()
        } else {
            await presenter?.loadUsers()
        }
    }

    func open(_ row: TransactionsRow) async throws(CommandStop) {
        switch row {
        case .group(let group): presenter?.didSelectGroup(group)
        case .transaction(let transaction): show(transaction)
        }
    }

    func goBack() {
        presenter?.didSelectBack()
    }
}

/// A row of the groups, or of the transactions of one of them.
enum TransactionsRow {
    case group(TransactionGroup)
    case transaction(Transaction)
}
