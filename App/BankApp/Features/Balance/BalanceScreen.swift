import Balance
import BankKernel
import Money
import Terminal

/// The balance screen as text.
@MainActor
final class BalanceScreen: BalanceViewProtocol {
    weak var presenter: (any BalancePresenterProtocol)?
    private let console: Console
    private let account: AccountModel

    init(console: Console, account: AccountModel) {
        self.console = console
        self.account = account
    }

    func displayBalance(_ balance: BalanceModel) {
        console.writer.line("\(account.name), \(balance.accountNumber.printForm)")
        console.writer.line("Balance: " + StyledText(balance.amount.description, .positive))
    }

    func showError(message: String) {
        console.writer.error(message)
    }
}

extension BalanceScreen: Screen {
    var title: String { "balance" }

    var commands: [Command] {
        [
            Command("refresh", to: "ask for the balance again") { _ in
                await self.presenter?.loadBalance(forAccount: self.account)
            },
            Command("transfer", to: "send money from this account") { _ in
                self.presenter?.didSelectTransfer(fromAccount: self.account)
            },
        ]
    }

    func appear(isReturning: Bool) async {
        await presenter?.loadBalance(forAccount: account)
    }

    func goBack() {
        presenter?.didSelectBack()
    }
}
