import BankKernel
import Terminal
import Transactions

extension TransactionsScreen: TabledScreen, ListScreen {
    static let table: [ScreenCommand<TransactionsScreen>] = [
        ScreenCommand("users", to: "show the users there are") { screen, _ in await screen.presenter?.loadUsers() },
        ScreenCommand("user", takes: [.value("ID", .text)], to: "show the transactions of a user in groups") {
            screen, input in
            await screen.presenter?.loadTransactions(forUser: input.unquoted("ID"))
        },
        ScreenCommand(
            "open", takes: [.value("FILE.json", .statement), .optional([.keyword(lenient)])],
            to: "show the groups of a statement; --lenient skips bad transactions"
        ) { screen, input in
            let isLenient = input[lenient] != nil
            await screen.presenter?.loadStatement(
                StatementFile(path: input.unquoted("FILE.json"), isLenient: isLenient))
        },
        ScreenCommand("list", to: "show the first groups again") { screen, _ throws(CommandStop) in
            try screen.showAgain()
        },
        ScreenCommand("more", to: "show further ones") { screen, _ throws(CommandStop) in try screen.showMore() },
        .show(to: "show the transactions of one group"),
        ScreenCommand("retry", to: "load once more") { screen, _ in await screen.presenter?.retry() },
    ]

    private static let groupTable: [ScreenCommand<TransactionsScreen>] = [
        .show(to: "show every field of a transaction")
    ]

    private static let lenient = "--lenient"

    var title: String { "transactions" }
    var isDetail: Bool { detailed != nil }
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

    var rowCount: Int { isDetail ? transactions.count : groups.count }

    func openRow(at index: Int) async throws(CommandStop) {
        if isDetail { show(transactions[index]) } else { presenter?.didSelectGroup(groups[index]) }
    }

    func goBack() {
        presenter?.didSelectBack()
    }
}
