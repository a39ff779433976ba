import BankKernel
import Terminal
import Transactions

extension TransactionsScreen: TabledScreen, ListScreen {
    static let table: [ScreenCommand<TransactionsScreen>] = [
        ScreenCommand("user", takes: [.value("ID", .text)], to: "show the transactions of a user in groups") {
            screen, input in
            await screen.presenter?.loadTransactions(forUser: input["ID"] ?? "")
        },
        ScreenCommand(
            "open", takes: [.value("FILE.json", .statement), .optional([.keyword(lenient)])],
            to: "show the groups of a statement; --lenient skips bad transactions"
        ) { screen, input in
            let isLenient = input[lenient] != nil
            await screen.presenter?.loadStatement(
                StatementFile(path: input["FILE.json"] ?? "", isLenient: isLenient))
        },
        ScreenCommand("list", to: "show the first groups again") { screen, _ in screen.showFirst() },
        ScreenCommand("more", to: "show further ones") { screen, _ throws(CommandStop) in try screen.showMore() },
        .show(to: "show the transactions of one group"),
        ScreenCommand("retry", to: "load once more") { screen, _ in await screen.presenter?.retry() },
    ]

    private static let lenient = "--lenient"

    var title: String { "transactions" }
    var isDetail: Bool { detailed != nil }

    func appear(isReturning: Bool) async {
        if let detailed {
            await presenter?.loadDetails(of: detailed)
        } else if isReturning {
            showFirst()
        }
    }

    var rowCount: Int { groups.count }

    func openRow(at index: Int) async throws(CommandStop) {
        presenter?.didSelectGroup(groups[index])
    }

    func goBack() {
        presenter?.didSelectBack()
    }
}
