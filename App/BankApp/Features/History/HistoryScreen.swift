import BankKernel
import History
import Terminal

/// The history screen as text: pages, filters, a chart and an export; or one transaction.
@MainActor
final class HistoryScreen: HistoryViewProtocol {
    weak var presenter: (any HistoryPresenterProtocol)?
    let console: Console
    let account: AccountModel
    let detailed: TransactionModel?
    private(set) var transactions: [TransactionModel] = []
    /// What the transactions shown were filtered by; one that was refused is not among it.
    private(set) var filter = HistoryFilter()
    private var requested = HistoryFilter()
    private var isFirstPage = true
    private var occupiedPath: String?
    var openedRow: Int?

    /// The history of `account`, or only the details of one of its transactions.
    init(console: Console, account: AccountModel, detailsOf detailed: TransactionModel? = nil) {
        self.console = console
        self.account = account
        self.detailed = detailed
    }

    func displayTransactions(_ page: [TransactionModel]) {
        if isFirstPage {
            transactions = []
            filter = requested
        }
        let start = transactions.count + 1
        transactions += page
        show(page, numberedFrom: start)
    }

    /// Shows all pages once more.
    func showTransactions() {
        show(transactions, numberedFrom: 1)
    }

    private func show(_ page: [TransactionModel], numberedFrom start: Int) {
        console.answer(
            HistoryAnswers.list, page, numberedFrom: start,
            ifEmpty: filter == HistoryFilter() ? "No transactions yet." : "No transaction matches.")
    }

    func displayMoreAvailable(_ isAvailable: Bool) {
        if isAvailable { console.writer.line(StyledText("There are older ones: \"more\" shows them.", .muted)) }
    }

    func displayDetails(_ details: TransactionDetails) {
        guard let detailed else { return }
        console.answer(HistoryAnswers.show, (detailed, details)) { writer in
            writer.line("Reference " + StyledText(details.id.description, .accent))
            writer.line("Booked    \(details.bookedAt)")
            if !details.note.isEmpty { writer.line("Note      \(details.note)") }
            writer.line("Balance   \(detailed.balanceAfter)")
            writer.table(PostingTable.make(details.postings))
        }
    }

    func displayTurnover(_ months: [MonthlyTurnover]) {
        guard !months.isEmpty else {
            console.writer.line("No transactions yet.")
            return
        }
        for line in TurnoverChart(months: months).lines(width: console.writer.columns) { console.writer.line(line) }
    }

    func askReplacement(path: String) {
        occupiedPath = path
    }

    func displayExport(count: Int, path: String) {
        console.writer.line("Wrote \(count) \(count == 1 ? "transaction" : "transactions") to \(path).")
    }

    func showError(message: String) {
        console.writer.error(message)
    }

    func export(toFile path: String, replacing: Bool) async throws(CommandStop) {
        occupiedPath = nil
        await presenter?.exportTransactions(
            forAccount: account, matching: filter, toFile: path, replacing: replacing)
        if let occupiedPath { try await replace(occupiedPath) }
    }

    private func replace(_ path: String) async throws(CommandStop) {
        guard console.isAttended else {
            throw .refused("\(path) is there already and was left as it is; \"export \(path) --force\" replaces it.")
        }
        console.writer.line("\(path) is there already.")
        guard try await console.confirm("Replace it?") else {
            return console.writer.line("Nothing was exported; \(path) was left as it is.")
        }
        try await export(toFile: path, replacing: true)
    }

    func loadFirstPage(matching filter: HistoryFilter, limit: Int = HistoryQuery.defaultLimit) async {
        isFirstPage = true
        requested = filter
        await presenter?.loadTransactions(forAccount: account, matching: filter, limit: limit)
    }

    func loadMore() async {
        isFirstPage = false
        await presenter?.loadMore()
    }
}
