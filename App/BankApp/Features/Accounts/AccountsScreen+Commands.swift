import Accounts
import Terminal

extension AccountsScreen: TabledScreen, ListScreen {
    static let table: [ScreenCommand<AccountsScreen>] = [
        ScreenCommand("list", to: "load the accounts and show the first ones") { screen, _ in
            await screen.presenter?.loadAccounts()
        },
        ScreenCommand("more", to: "show further ones") { screen, _ in await screen.presenter?.loadMore() },
        ScreenCommand(
            "search", takes: [.optional([.value("TEXT", .text)])],
            to: "show only accounts with TEXT in their names; alone, show all"
        ) { screen, input in
            await screen.presenter?.search(input["TEXT"] ?? "")
        },
        ScreenCommand("sort", to: "sort by name, upwards or the other way round") { screen, _ in
            await screen.presenter?.toggleSort()
        },
        .show(to: "show every field of an account"),
        ScreenCommand("retry", to: "do again what failed last") { screen, _ in await screen.presenter?.retry() },
    ]

    var title: String { "accounts" }
    var isDetail: Bool { detailed != nil }

    func appear(isReturning: Bool) async {
        if let detailed {
            presenter?.loadDetails(of: detailed)
        } else if isReturning {
            showAccounts()
        } else {
            await presenter?.loadAccounts()
        }
    }

    var rowCount: Int { accounts.count }

    func openRow(at index: Int) async throws(CommandStop) {
        presenter?.didSelectAccount(accounts[index])
    }

    func goBack() {
        presenter?.didSelectBack()
    }
}
