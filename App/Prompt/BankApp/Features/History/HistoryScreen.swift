import BankAnswers
import BankKernel
import DisplayText
import History
import ShellCommands
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
    /// The filter of the shown transactions; a refused filter does not change it.
    private(set) var filter = HistoryFilter()
    private var requested = HistoryFilter()
    /// What it lets through, which is not the count of the shown rows while its page has not come.
    private var requestedCount: HistoryCount?
    private var count: HistoryCount?
    private var isFirstPage = true
    /// What was loaded to be looked at and not shown; `nil` while the presenter has the shown rows.
    var watched: [TransactionModel]?
    /// Whether loaded pages are only looked at.
    var isWatching = false
    /// The existing file that an export must not replace unasked.
    var occupiedPath: String?
    /// The most months that a chart draws.
    private var chartedMonths = HistoryAnswers.usualMonths
    /// The transactions of all accounts, while the screen shows them.
    private var combined: (rows: [AccountTransaction], sums: [HistorySum])?
    private(set) var printed = PrintedRows<AccountTransaction>()
    var openedRow: Int?
    /// The account of the row that was opened last.
    private(set) var openedAccount: AccountModel?
    private let confirmAgain: @MainActor () async throws(CommandStop) -> Void

    /// The history of `account`, or the details of one of its transactions; `confirmAgain` asks whether to repeat a
    /// payment.
    init(
        console: Console, account: AccountModel, today: @escaping () -> CalendarDay,
        detailsOf detailed: TransactionModel? = nil,
        confirmAgain: @escaping @MainActor () async throws(CommandStop) -> Void = {}
    ) {
        self.confirmAgain = confirmAgain
        self.console = console
        self.today = today
        self.account = account
        self.detailed = detailed
    }

    func displayFilter(_ filter: HistoryFilter, count: HistoryCount) {
        if filter == self.filter { self.count = count } else { requestedCount = count }
        show(filter, count)
    }

    func displayTransactions(_ page: [TransactionModel]) {
        if isWatching { return watched = page }
        watched = nil
        if isFirstPage {
            (transactions, combined) = ([], nil)
            if filter != requested { (filter, count) = (requested, requestedCount) }
        }
        let start = transactions.count + 1
        transactions += page
        show(page, numberedFrom: start)
    }

    func displayAllTransactions(_ page: [AccountTransaction], sums: [HistorySum]) {
        watched = nil
        if isFirstPage {
            combined = ([], sums)
            filter = requested
        }
        let start = (combined?.rows.count ?? 0) + 1
        combined?.rows += page
        showAll(page, numberedFrom: start)
    }

    private func showAll(_ page: [AccountTransaction], numberedFrom start: Int) {
        let sums = combined?.sums ?? []
        if filter != HistoryFilter(), start == 1 {
            let count = sums.reduce(0) { $0 + $1.count }
            console.writer.line(.filter(filter, inAllAccounts: count))
        }
        printed.take(page, numberedFrom: start, shownBy: console.writer)
        console.answer(
            HistoryAnswers.all, page, numberedFrom: start, ifEmpty: start > 1 ? "No older transactions." : nothing)
        for sum in sums { console.summary(.payments(sum.count, sum.total)) }
    }

    /// Shows the loaded pages again.
    func showTransactions() {
        if let combined { return showAll(combined.rows, numberedFrom: 1) }
        if let count, filter != HistoryFilter() { show(filter, count) }
        show(transactions, numberedFrom: 1)
    }

    private func show(_ filter: HistoryFilter, _ count: HistoryCount) {
        console.writer.line(.filter(filter, count))
    }

    private func show(_ page: [TransactionModel], numberedFrom start: Int) {
        printed.take(
            page.map { AccountTransaction(account: account, transaction: $0) }, numberedFrom: start,
            shownBy: console.writer)
        console.answer(
            HistoryAnswers.list, page, numberedFrom: start, ifEmpty: start > 1 ? "No older transactions." : nothing)
        guard filter != HistoryFilter(), let count, count.matching > 0 else { return }
        console.summary(.payments(count))
    }

    private var nothing: String {
        filter == HistoryFilter() ? "No transactions yet." : "No transaction matches."
    }

    func displayMoreAvailable(_ isAvailable: Bool) {
        if isAvailable { console.writer.line(.hint(Hints.older)) }
    }

    func displayDetails(_ details: TransactionDetails) {
        guard let detailed else { return }
        console.answer(HistoryAnswers.show, (detailed, details)) { writer in
            writer.line("Reference " + StyledText(details.id.description, .accent))
            writer.line("Booked    \(details.bookedAt)")
            if !details.note.isEmpty { writer.line("Note      \(details.note)") }
            writer.line("Balance   \(detailed.balanceAfter)")
            writer.line()
            writer.table(PostingTable.make(details.postings))
        }
    }

    func displayTurnover(_ months: [MonthlyTurnover]) {
        let shown = Array(months.suffix(chartedMonths))
        console.answer(HistoryAnswers.chart, shown) { writer in
            guard !shown.isEmpty else { return writer.line(StyledText(nothing)) }
            for line in BarChart(shown).lines(width: writer.columns, format: writer.format) { writer.line(line) }
        }
        guard !shown.isEmpty else { return }
        console.summary(.turnover(shown, of: months.count))
        if months.count == HistoryCount.mostMonths {
            console.writer.line(.hint(HistoryAnswers.ofLatestMonths))
        } else if shown.count < months.count {
            console.writer.line(StyledText("There are older ones: \"chart months \(months.count)\" draws all.", .muted))
        }
    }

    func displaySums(_ sums: [HistorySum], by grouping: SumGrouping?) {
        console.answer(HistoryAnswers.sums(by: grouping), sums, numberedFrom: nil, ifEmpty: nothing)
        if grouping != nil, let total = StyledText.payments(sums) { console.summary(total) }
    }

    func displayStatement(_ statement: AccountStatement) {
        let rows = StatementRow.rows(of: statement)
        let days = TypedDays.text(of: statement.days)
        if filter != HistoryFilter() {
            let count = statement.transactions.count
            show(filter, HistoryCount(matching: count, of: count + statement.leftOut))
        }
        console.answer(HistoryAnswers.statement, rows) { writer in
            writer.line(StyledText("Statement of \(account.name), \(account.number.printForm), \(days)", .title))
            writer.table(HistoryAnswers.statement.table(of: rows, numberedFrom: nil))
        }
        for remark in statement.remarks(on: today(), days: days) { console.writer.line(StyledText(remark)) }
    }

    func askReplacement(path: String) {
        occupiedPath = path
    }

    func displayExport(count: Int, path: String) {
        guard path != "-" else { return }
        console.writer.line("Wrote \(StyledText.count(count, "transaction")) to \(path).")
    }

    func showError(message: String) {
        // A reader who has seen enough knows it.
        if !console.writer.hasLostReader { console.writer.error(message) }
    }

    /// Says whose transactions come next, where those of all accounts are shown.
    func tellAccount() {
        if combined != nil { console.writer.line(StyledText("\(account.name) alone:", .muted)) }
    }

    /// Asks to repeat the payment of a printed row, the shown payment, or the latest payment from the account.
    private func sendAgain(_ row: AccountTransaction?) async throws(CommandStop) {
        await presenter?.didSelectAgain(
            row?.transaction ?? detailed, fromAccount: row?.account ?? account)
        try await confirmAgain()
    }

    func loadFirstPage(matching filter: HistoryFilter, limit: Int = HistoryQuery.defaultLimit) async {
        isFirstPage = true
        requested = filter
        await presenter?.loadTransactions(forAccount: account, matching: filter, limit: limit)
    }

    func loadAll(limit: Int) async {
        isFirstPage = true
        requested = filter
        await presenter?.loadAllTransactions(matching: filter, limit: limit)
    }

    func loadMore() async {
        if watched != nil {
            if let combined {
                await console.writer.muted { await loadAll(limit: max(combined.rows.count, 1)) }
            } else if let rows = await look(at: filter, limit: max(transactions.count, 1)) {
                (transactions, watched) = (rows, nil)
            }
            guard watched == nil else { return }
        }
        isFirstPage = false
        await presenter?.loadMore()
    }
}

extension HistoryScreen: TabledScreen, ListScreen {
    nonisolated static let table: [ScreenCommand<HistoryScreen>] = [
        ScreenCommand(
            "list", takes: [.optional([.value("N", .count)])], to: "show the N newest transactions",
            inShell: .answer
        ) {
            screen, input throws(CommandStop) in
            let limit = try input.count("N")
            await screen.loadFirstPage(matching: screen.filter, limit: limit ?? HistoryQuery.defaultLimit)
        },
        ScreenCommand(
            "all", takes: [.optional([.value("N", .count)])],
            to: "show the N newest transactions of all your accounts", inShell: .answer
        ) { screen, input throws(CommandStop) in
            let limit = try input.count("N")
            await screen.loadAll(limit: limit ?? HistoryQuery.defaultLimit)
        },
        ScreenCommand("more", to: "show older ones") { screen, _ in await screen.loadMore() },
        ScreenCommand(
            "again", takes: [.optional([.value("N", .index)])],
            to: "repeat the payment in row N; alone, your latest payment", inShell: .command
        ) { screen, input throws(CommandStop) in
            let row = input["N"] == nil ? nil : try input.row("N", of: screen.printed)
            try await screen.sendAgain(row)
        },
        .show(to: "show one transaction with its postings"),
        ScreenCommand(
            "watch", to: "show what is booked as it comes, until Ctrl-C", inShell: .answer, keepsRows: true
        ) { screen, _ in await screen.watch() },
        ScreenCommand(
            "find", takes: [.optional([.value("TEXT", .words)])],
            to: "show transactions with all words of TEXT; alone, end the search",
            inShell: .filter
        ) {
            screen, input in
            await screen.narrow { $0.text = input["TEXT"] }
        },
        ScreenCommand(
            "amount", takes: [.optional([.value("AMOUNTS", .amounts)])],
            to: "show amounts in a range; alone, any amount", inShell: .filter
        ) {
            screen, input throws(CommandStop) in
            let amounts = try input["AMOUNTS"].map { text throws(CommandStop) in
                do throws(TypedAmountsError) {
                    return try TypedAmounts.range(
                        text, in: screen.account.currency, grouping: screen.console.typedGrouping)
                } catch {
                    throw .refused(error.message)
                }
            }
            await screen.narrow { $0.amounts = amounts }
        },
        ScreenCommand("in", to: "show only what came in", inShell: .choice) { screen, _ in
            await screen.narrow { $0.direction = .incoming }
        },
        ScreenCommand("out", to: "show only what went out", inShell: .choice) { screen, _ in
            await screen.narrow { $0.direction = .outgoing }
        },
        ScreenCommand("both", to: "show what came in and what went out") { screen, _ in
            await screen.narrow { $0.direction = nil }
        },
        ScreenCommand(
            "from", takes: [.optional([.value("DATE", .date)])],
            to: "show transactions from a day on, or within a range; alone, from the first", inShell: .filter
        ) {
            screen, input throws(CommandStop) in
            let days = try input.days("DATE", today: screen.today())
            await screen.narrow { filter in
                filter.from = days?.lowerBound
                if TypedDays.isRange(input["DATE"] ?? "") { filter.to = days?.upperBound }
            }
        },
        ScreenCommand(
            "to", takes: [.optional([.value("DATE", .date)])], to: "show transactions up to a day; alone, to the last",
            inShell: .filter
        ) {
            screen, input throws(CommandStop) in
            let days = try input.days("DATE", today: screen.today())
            await screen.narrow { $0.to = days?.upperBound }
        },
        ScreenCommand("clear", to: "remove the filter and show all") { screen, _ in
            await screen.loadFirstPage(matching: HistoryFilter())
        },
        ScreenCommand(
            "statement",
            takes: [
                .value("DATE", .date),
                .optional([.keyword("--output"), .value("FORM", .choice(StatementOutput.names))]),
            ],
            to: "show a month or other period, with its opening and closing balance, also for other programs",
            inShell: .command, keepsRows: true
        ) { screen, input throws(CommandStop) in
            guard let days = try input.days("DATE", today: screen.today()) else { return }
            await screen.showStatement(of: days, as: try input["FORM"].map(StatementOutput.init))
        },
        ScreenCommand(
            "chart", takes: [.optional([.keyword("months"), .value("N", .count)])],
            to: "chart money in and out by month: 12 months or N, up to the newest transaction",
            inShell: .answer, keepsRows: true
        ) { screen, input throws(CommandStop) in
            screen.chartedMonths = try input.count("N") ?? HistoryAnswers.usualMonths
            screen.tellAccount()
            await screen.presenter?.loadTurnover(forAccount: screen.account, matching: screen.filter)
        },
        ScreenCommand(
            "sums",
            takes: [.optional([.keyword("by"), .value(groupings, .choice(SumGrouping.allCases.map(\.rawValue)))])],
            to: "add up the filtered transactions, in total or by month, payee or note",
            inShell: .answer, orInShell: "--sum", keepsRows: true
        ) { screen, input throws(CommandStop) in
            let grouping = try input[groupings].map { word throws(CommandStop) in
                guard let grouping = SumGrouping(rawValue: word.lowercased()) else {
                    throw .refused(SumGrouping.refusal(of: word))
                }
                return grouping
            }
            screen.tellAccount()
            await screen.presenter?.loadSums(forAccount: screen.account, matching: screen.filter, by: grouping)
        },
        ScreenCommand(
            "export",
            takes: [
                .value("FILE", .file), .optional([.keyword("--force", to: "replace an existing file")]),
            ],
            to: """
                write the filtered transactions to a new file, in the format of its extension: \
                \(ExportForm.extensions)
                """,
            inShell: .answer, keepsRows: true
        ) {
            screen, input throws(CommandStop) in
            try await screen.export(toFile: input["FILE"] ?? "", replacing: input["--force"] != nil)
        },
    ]

    /// The command of a detail.
    nonisolated static let again = CommandShape(name: "again", syntax: [], summary: "send the same once more")
    nonisolated private static let groupings = SumGrouping.allCases.map(\.rawValue).joined(separator: "|")

    var title: String { "history" }
    var workingAccount: AccountModel? { account }
    var isDetail: Bool { detailed != nil }
    /// A transaction can be repeated, too.
    var commands: [Command] {
        guard isDetail else { return Self.table.map { $0.at(self) } }
        return [
            Command(Self.again) { [weak self] _ throws(CommandStop) in
                try await self?.sendAgain(nil)
            }
        ]
    }

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

    func open(_ row: AccountTransaction) async throws(CommandStop) {
        openedAccount = row.account
        presenter?.didSelectTransaction(row.transaction)
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
