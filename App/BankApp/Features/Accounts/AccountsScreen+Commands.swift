import Accounts
import Terminal

extension AccountsScreen: Screen {
    var title: String { "accounts" }
    var isTransient: Bool { detailed != nil }

    var commands: [Command] {
        [
            Command("list", to: "load the accounts and show the first ones") { _ in
                await self.presenter?.loadAccounts()
            },
            Command("more", to: "show further ones") { _ in await self.presenter?.loadMore() },
            Command(
                "search", takes: [.optional([.value("TEXT", .text)])],
                to: "show only accounts with TEXT in their names; alone, show all"
            ) { input in
                await self.presenter?.search(input["TEXT"] ?? "")
            },
            Command("sort", to: "sort by name, upwards or the other way round") { _ in
                await self.presenter?.toggleSort()
            },
            Command("show", takes: [.value("N", .index)], to: "show every field of an account") {
                input throws(CommandStop) in
                self.presenter?.didSelectAccount(try input.element("N", of: self.accounts))
            },
            Command("retry", to: "do again what failed last") { _ in await self.presenter?.retry() },
        ]
    }

    func appear(isReturning: Bool) async {
        if let detailed {
            presenter?.loadDetails(of: detailed)
        } else if !isReturning {
            await presenter?.loadAccounts()
        }
    }

    func goBack() {
        presenter?.didSelectBack()
    }
}
