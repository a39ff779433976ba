import Accounts
import Terminal

/// The screen of transparent accounts as text; or one account.
@MainActor
final class AccountsScreen: AccountsViewProtocol {
    weak var presenter: (any AccountsPresenterProtocol)?
    let console: Console
    let detailed: AccountViewModel?
    private(set) var accounts: [AccountViewModel] = []
    var openedRow: Int?

    /// All accounts, or only the details of one.
    init(console: Console, detailsOf detailed: AccountViewModel? = nil) {
        self.console = console
        self.detailed = detailed
    }

    func displayLoading() {
        console.writer.progress("Asking for the accounts…")
    }

    func displayAccounts(_ accounts: [AccountViewModel]) {
        self.accounts = []
        displayMoreAccounts(accounts)
    }

    func displayMoreAccounts(_ accounts: [AccountViewModel]) {
        let start = self.accounts.count + 1
        self.accounts += accounts
        show(accounts, numberedFrom: start)
    }

    /// Shows the accounts once more, as far as there are any.
    func showAccounts() {
        show(accounts, numberedFrom: 1)
    }

    private func show(_ accounts: [AccountViewModel], numberedFrom start: Int) {
        var table = Table(columns: [
            .number("#"), .text("Name", shrinkPriority: 1), .text("Currency"), .number("Balance"),
        ])
        for (index, account) in accounts.enumerated() {
            table.rows.append([
                "\(start + index)", StyledText(account.name), StyledText(account.currency),
                StyledText(account.balance),
            ])
        }
        console.writer.table(table)
    }

    func displayMoreAvailable(_ isAvailable: Bool) {
        if isAvailable { console.writer.line(StyledText("There are more: \"more\" shows them.", .muted)) }
    }

    func displayEmpty(searchText: String) {
        accounts = []
        console.writer.line(
            searchText.isEmpty ? "There are no accounts." : "No account has \"\(searchText)\" in its name.")
    }

    func displayDetails(_ account: AccountViewModel) {
        console.writer.line(StyledText(account.name, .title))
        for (title, value) in account.fields {
            let padding = String(repeating: " ", count: AccountViewModel.widestTitle - title.count + 2)
            console.writer.line(StyledText(title + padding, .muted) + StyledText(value))
        }
    }

    func showError(message: String) {
        console.writer.error(message)
    }
}
