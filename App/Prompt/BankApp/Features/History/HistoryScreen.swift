import BankKernel
import History
import TerminalIO

/// The history screen with pages, filters, a chart and an export; or one transaction.
@MainActor
final class HistoryScreen: HistoryViewProtocol {
    weak var presenter: (any HistoryPresenterProtocol)?
    let console: Console
    let account: AccountModel
    /// The current day, for words like "yesterday".
    let today: () -> CalendarDay
    let detailed: TransactionModel?
    private(set) var transactions: [TransactionModel] = []
    /// The filter of the shown transactions, without a refused one.
    private(set) var filter = HistoryFilter()
    private var requested = HistoryFilter()
    private var count: HistoryCount?
    private var isFirstPage = true
    private var occupiedPath: String?
    private(set) var printed = PrintedRows<TransactionModel>()
    var openedRow: Int?

    /// The history of `account`, or the details of one of its transactions.
    init(
        console: Console, account: AccountModel, today: @escaping () -> CalendarDay,
        detailsOf detailed: TransactionModel? = nil
    ) {
        self.console = console
        self.today = today
        self.account = account
        self.detailed = detailed
    }

    func displayFilter(_ filter: HistoryFilter, count: HistoryCount) {
        self.count = count
        show(filter, count)
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

    /// Shows the loaded pages again.
    func showTransactions() {
        if let count, filter != HistoryFilter() { show(filter, count) }
        show(transactions, numberedFrom: 1)
    }

    private func show(_ filter: HistoryFilter, _ count: HistoryCount) {
        func text(_ number: Int) -> String { number < HistoryCount.most ? "\(number)" : "\(number) or more" }
        console.writer.line(
            StyledText("Filter: \(filter.words) (\(text(count.matching)) of \(text(count.all)))", .muted))
    }

    private func show(_ page: [TransactionModel], numberedFrom start: Int) {
        printed.take(page, numberedFrom: start, shownBy: console.writer)
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
        console.answer(HistoryAnswers.chart, months) { writer in
            guard !months.isEmpty else {
                return writer.line(filter == HistoryFilter() ? "No transactions yet." : "No transaction matches.")
            }
            for line in TurnoverChart(months: months).lines(width: writer.columns) { writer.line(line) }
        }
    }

    func displayStatement(_ statement: AccountStatement) {
        let rows = StatementRow.rows(of: statement)
        console.answer(HistoryAnswers.statement, rows) { writer in
            let month = String(statement.month.description.prefix(7))
            writer.line(StyledText("Statement of \(account.name), \(account.number.printForm), \(month)", .title))
            writer.table(HistoryAnswers.statement.table(of: rows, numberedFrom: nil))
        }
        if statement.month.lastOfMonth >= today() {
            console.writer.line("The month is not over: the last balance is what the account holds so far.")
        }
        if !statement.isContinuous {
            console.writer.line("The balances go over transactions that were dated into another month.")
        }
    }

    func askReplacement(path: String) {
        occupiedPath = path
    }

    func displayExport(count: Int, path: String) {
        guard path != "-" else { return }
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

extension HistoryFilter {
    /// The filter in words.
    var words: String {
        [text.flatMap { $0.isEmpty ? nil : $0 }, from.map { "from \($0)" }, to.map { "to \($0)" }]
            .compactMap(\.self).joined(separator: ", ")
    }
}

extension HistoryScreen: TabledScreen, ListScreen {
    nonisolated static let table: [ScreenCommand<HistoryScreen>] = [
        ScreenCommand(
            "list", takes: [.optional([.value("N", .count)])], to: "show the newest transactions, N of them",
            inShell: .answer
        ) {
            screen, input throws(CommandStop) in
            let limit = try input.count("N", upTo: longestPage)
            await screen.loadFirstPage(matching: screen.filter, limit: limit ?? HistoryQuery.defaultLimit)
        },
        ScreenCommand("more", to: "show older ones") { screen, _ in await screen.loadMore() },
        .show(to: "show one transaction with its postings"),
        ScreenCommand(
            "find", takes: [.optional([.value("TEXT", .text)])], to: "show only what contains TEXT; alone, show all",
            inShell: .filter
        ) {
            screen, input in
            await screen.narrow { $0.text = input["TEXT"] }
        },
        ScreenCommand(
            "from", takes: [.optional([.value("DATE", .date)])],
            to: "show only from a day on; alone, from the first", inShell: .filter
        ) {
            screen, input throws(CommandStop) in
            let days = try input.days("DATE", today: screen.today())
            await screen.narrow { $0.from = days?.lowerBound }
        },
        ScreenCommand(
            "to", takes: [.optional([.value("DATE", .date)])], to: "show only up to a day; alone, to the last",
            inShell: .filter
        ) {
            screen, input throws(CommandStop) in
            let days = try input.days("DATE", today: screen.today())
            await screen.narrow { $0.to = days?.upperBound }
        },
        ScreenCommand("clear", to: "show all again, whatever was looked for") { screen, _ in
            await screen.loadFirstPage(matching: HistoryFilter())
        },
        ScreenCommand(
            "statement", takes: [.value("MONTH", .date)], to: "show a month with the balance before and after it",
            inShell: .command, keepsRows: true
        ) { screen, input throws(CommandStop) in
            let month = try input.month("MONTH", today: screen.today())
            await screen.presenter?.loadStatement(forAccount: screen.account, monthOf: month)
        },
        ScreenCommand("chart", to: "draw what came in and went out by month", inShell: .answer, keepsRows: true) {
            screen, _ in
            await screen.presenter?.loadTurnover(forAccount: screen.account, matching: screen.filter)
        },
        ScreenCommand(
            "export",
            takes: [
                .value("FILE", .file), .optional([.keyword("--force", to: "replace a file that is there")]),
            ],
            to: "write what the filter lets through to a new file, in the format of its extension: .csv, .json or .md",
            inShell: .answer, keepsRows: true
        ) {
            screen, input throws(CommandStop) in
            try await screen.export(toFile: input.unquoted("FILE"), replacing: input["--force"] != nil)
        },
    ]

    private static let longestPage = 1_000

    var title: String { "history" }
    var isDetail: Bool { detailed != nil }

    func appear(isReturning: Bool) async {
        if let detailed {
            await presenter?.loadDetails(of: detailed)
        } else if isReturning {
            showTransactions()
        } else {
            console.writer.line("\(account.name), \(account.number.printForm)")
            await presenter?.loadTransactions(forAccount: account)
        }
    }

    func open(_ row: TransactionModel) async throws(CommandStop) {
        presenter?.didSelectTransaction(row)
    }

    func goBack() {
        presenter?.didSelectBack()
    }

    private func narrow(_ change: (inout HistoryFilter) -> Void) async {
        var wanted = filter
        change(&wanted)
        await loadFirstPage(matching: wanted)
    }
}
