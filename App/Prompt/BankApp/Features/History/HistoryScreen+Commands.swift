import BankKernel
import History
import Terminal

extension HistoryScreen: TabledScreen, ListScreen {
    static let table: [ScreenCommand<HistoryScreen>] = [
        ScreenCommand("list", takes: [.optional([.value("N", .count)])], to: "show the newest transactions, N of them")
        {
            screen, input throws(CommandStop) in
            let limit = try input.count("N", upTo: longestPage)
            await screen.loadFirstPage(matching: screen.filter, limit: limit ?? HistoryQuery.defaultLimit)
        },
        ScreenCommand("more", to: "show older ones") { screen, _ in await screen.loadMore() },
        .show(to: "show one transaction with its postings"),
        ScreenCommand(
            "find", takes: [.optional([.value("TEXT", .text)])], to: "show only what contains TEXT; alone, show all"
        ) {
            screen, input in
            await screen.narrow { $0.text = input["TEXT"] }
        },
        ScreenCommand(
            "from", takes: [.optional([.value("DATE", .date)])],
            to: "show only from a day on; alone, from the first"
        ) {
            screen, input throws(CommandStop) in
            let days = try input.days("DATE", today: screen.today())
            await screen.narrow { $0.from = days?.lowerBound }
        },
        ScreenCommand(
            "to", takes: [.optional([.value("DATE", .date)])], to: "show only up to a day; alone, to the last"
        ) {
            screen, input throws(CommandStop) in
            let days = try input.days("DATE", today: screen.today())
            await screen.narrow { $0.to = days?.upperBound }
        },
        ScreenCommand("clear", to: "show all again, whatever was looked for") { screen, _ in
            await screen.loadFirstPage(matching: HistoryFilter())
        },
        ScreenCommand(
            "statement", takes: [.value("MONTH", .date)], to: "show a month with the balance before and after it"
        ) { screen, input throws(CommandStop) in
            let month = try input.month("MONTH", today: screen.today())
            await screen.presenter?.loadStatement(forAccount: screen.account, monthOf: month)
        },
        ScreenCommand("chart", to: "draw what came in and went out by month") { screen, _ in
            await screen.presenter?.loadTurnover(forAccount: screen.account, matching: screen.filter)
        },
        ScreenCommand(
            "export", takes: [.value("FILE", .file), .optional([.keyword("--force")])],
            to: "write what the filter lets through to a new file, in the format of its extension: .csv, .json or .md"
        ) {
            screen, input throws(CommandStop) in
            try await screen.export(toFile: input["FILE"] ?? "", replacing: input["--force"] != nil)
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

    var rowCount: Int { transactions.count }

    func openRow(at index: Int) async throws(CommandStop) {
        presenter?.didSelectTransaction(transactions[index])
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
