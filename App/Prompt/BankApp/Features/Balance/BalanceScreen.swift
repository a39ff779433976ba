import Balance
import BankAnswers
import BankKernel
import DisplayText
import Main
import Money
import ShellCommands
import TerminalIO

@MainActor
final class BalanceScreen: BalanceViewProtocol {
    weak var presenter: (any BalancePresenterProtocol)?
    private let console: Console
    private let account: AccountModel
    /// The last balance, while it is watched.
    private var watched: Money?
    private var isWatching = false

    init(console: Console, account: AccountModel) {
        self.console = console
        self.account = account
    }

    func displayBalance(_ balance: BalanceModel) {
        if isWatching { return displayChange(to: balance.amount) }
        console.answer(MainAnswers.balance, account.holding(balance.amount)) { writer in
            writer.line("\(account.name), \(balance.accountNumber.printForm)")
            writer.line("Balance: " + .amount(balance.amount, .positive))
        }
    }

    /// Shows a balance if it has changed.
    private func displayChange(to amount: Money) {
        defer { watched = amount }
        guard amount != watched else { return }
        console.answer(MainAnswers.balance, account.holding(amount)) { writer in
            let change = watched.flatMap { try? amount.subtracting($0) }.map { StyledText("  ") + .signed($0) }
            writer.line("Balance: " + .amount(amount, .positive) + (change ?? ""))
        }
    }

    private func watch() async {
        isWatching = true
        defer { (isWatching, watched) = (false, nil) }
        await console.watch("the balance of \(account.name)") {
            await presenter?.loadBalance(forAccount: account)
        }
    }

    func displayNetWorth(_ worth: NetWorth) {
        console.answer(
            BalanceAnswers.all, WorthRow.rows(of: worth), numberedFrom: nil, ifEmpty: MainRefusal.noAccounts.description
        )
    }

    func showError(message: String) {
        console.writer.error(message)
    }
}

extension BalanceScreen: TabledScreen {
    nonisolated static let table: [ScreenCommand<BalanceScreen>] = [
        ScreenCommand("refresh", to: "load the balance again") { screen, _ in
            await screen.presenter?.loadBalance(forAccount: screen.account)
        },
        ScreenCommand(
            "all", to: "show the balances of all your accounts, and their total in each currency", inShell: .answer
        ) { screen, _ in await screen.presenter?.loadNetWorth() },
        ScreenCommand("watch", to: "show the balance whenever it changes, until Ctrl-C", inShell: .answer) {
            screen, _ in
            await screen.watch()
        },
        ScreenCommand("transfer", to: "send money from this account") { screen, _ in
            screen.presenter?.didSelectTransfer(fromAccount: screen.account)
        },
    ]

    var title: String { "balance" }
    var workingAccount: AccountModel? { account }

    func appear(isReturning: Bool) async {
        await presenter?.loadBalance(forAccount: account)
    }

    func goBack() {
        presenter?.didSelectBack()
    }
}
