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
        ScreenCommand("clear", to: "end the search and show all") { screen, _ in await screen.presenter?.search("") },
        ScreenCommand(
            "sort",
            takes: [.optional([.value("name|balance", .choice(AccountSortKey.allCases.map(\.rawValue)))])],
            to: "sort by name or balance, upwards or the other way round"
        ) { screen, input throws(CommandStop) in
            await screen.presenter?.toggleSort(by: try sortKey(input))
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

    private static func sortKey(_ input: CommandInput) throws(CommandStop) -> AccountSortKey {
        guard let word = input["name|balance"] else { return .name }
        guard let key = AccountSortKey(rawValue: word.lowercased()) else {
            throw .refused("Accounts are sorted by name or balance, not by \"\(word)\".")
        }
        return key
    }
}
