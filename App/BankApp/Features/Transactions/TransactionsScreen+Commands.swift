import BankKernel
import Terminal
import Transactions

extension TransactionsScreen: Screen {
    private static let lenient = "--lenient"

    var title: String { "transactions" }
    var isTransient: Bool { detailed != nil }

    var commands: [Command] {
        [
            Command("user", takes: [.value("ID", .text)], to: "show the transactions of a user in groups") { input in
                await self.presenter?.loadTransactions(forUser: input["ID"] ?? "")
            },
            Command(
                "open", takes: [.value("FILE.json", .statement), .optional([.keyword(Self.lenient)])],
                to: "show the groups of a statement; --lenient skips bad transactions"
            ) { input in
                let isLenient = input[Self.lenient] != nil
                await self.presenter?.loadStatement(
                    StatementFile(path: input["FILE.json"] ?? "", isLenient: isLenient))
            },
            Command("list", to: "show the first groups again") { _ in self.showFirst() },
            Command("more", to: "show further ones") { _ throws(CommandStop) in try self.showMore() },
            Command("show", takes: [.value("N", .index)], to: "show the transactions of one group") {
                input throws(CommandStop) in
                self.presenter?.didSelectGroup(try input.element("N", of: self.groups))
            },
            Command("retry", to: "load once more") { _ in await self.presenter?.retry() },
        ]
    }

    func appear(isReturning: Bool) async {
        if let detailed { await presenter?.loadDetails(of: detailed) }
    }

    func goBack() {
        presenter?.didSelectBack()
    }
}
