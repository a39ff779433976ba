import Balance
import BankKernel
import Money
import TerminalIO

/// The balance screen.
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
        console.answer(MainAnswers.balance, account.holding(balance.amount)) { writer in
            writer.line("\(account.name), \(balance.accountNumber.printForm)")
            writer.line("Balance: " + StyledText(balance.amount.description, .positive))
        }
    }

    func showError(message: String) {
        console.writer.error(message)
    }
}

extension BalanceScreen: TabledScreen {
    nonisolated static let table: [ScreenCommand<BalanceScreen>] = [
        ScreenCommand("refresh", to: "ask for the balance again") { screen, _ in
            await screen.presenter?.loadBalance(forAccount: screen.account)
        },
        ScreenCommand("transfer", to: "send money from this account") { screen, _ in
            screen.presenter?.didSelectTransfer(fromAccount: screen.account)
        },
    ]

    var title: String { "balance" }

    func appear(isReturning: Bool) async {
        await presenter?.loadBalance(forAccount: account)
    }

    func goBack() {
        presenter?.didSelectBack()
    }
}
