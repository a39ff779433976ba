import BankKernel
import History
import Terminal

extension HistoryScreen: Screen {
    private static let longestPage = 1_000

    var title: String { "history" }
    var isTransient: Bool { detailed != nil }

    var commands: [Command] {
        [
            Command("list", takes: [.optional([.value("N", .count)])], to: "show the newest transactions, N of them") {
                input throws(CommandStop) in
                let limit = try input.count("N", upTo: Self.longestPage)
                await self.loadFirstPage(matching: self.filter, limit: limit ?? HistoryQuery.defaultLimit)
            },
            Command("more", to: "show older ones") { _ in await self.loadMore() },
            Command("show", takes: [.value("N", .index)], to: "show one transaction with its postings") {
                input throws(CommandStop) in
                self.presenter?.didSelectTransaction(try input.element("N", of: self.transactions))
            },
            Command(
                "find", takes: [.optional([.value("TEXT", .text)])], to: "show only what contains TEXT; alone, show all"
            ) {
                input in
                await self.narrow { $0.text = input["TEXT"] }
            },
            Command(
                "from", takes: [.optional([.value("DATE", .date)])],
                to: "show only from a day on; alone, from the first"
            ) {
                input throws(CommandStop) in
                let day = try input.day("DATE")
                await self.narrow { $0.from = day }
            },
            Command("to", takes: [.optional([.value("DATE", .date)])], to: "show only up to a day; alone, to the last")
            {
                input throws(CommandStop) in
                let day = try input.day("DATE")
                await self.narrow { $0.to = day }
            },
            Command("chart", to: "draw what came in and went out by month") { _ in
                await self.presenter?.loadTurnover(forAccount: self.account)
            },
            Command(
                "export", takes: [.value("FILE.csv", .file), .optional([.keyword("--force")])],
                to: "write what the filter shows to a new CSV file"
            ) {
                input throws(CommandStop) in
                try await self.export(toFile: input["FILE.csv"] ?? "", replacing: input["--force"] != nil)
            },
        ]
    }

    func appear(isReturning: Bool) async {
        if let detailed {
            await presenter?.loadDetails(of: detailed)
        } else if !isReturning {
            console.writer.line("\(account.name), \(account.number.printForm)")
            await presenter?.loadTransactions(forAccount: account)
        }
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
