import Accounts
import BankKernel
import Terminal

/// The screen of transparent accounts as text; or one account.
@MainActor
final class AccountsScreen: AccountsViewProtocol {
    weak var presenter: (any AccountsPresenterProtocol)?
    let console: Console
    let detailed: AccountViewModel?
    private(set) var accounts: [AccountViewModel] = []
    var openedRow: Int?
    /// What stands above the accounts that were shown last, and above those that are shown next.
    private var heading: [StyledText] = []
    private var nextHeading: [StyledText] = []

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
        takeHeading()
        displayMoreAccounts(accounts)
    }

    func displayMoreAccounts(_ accounts: [AccountViewModel]) {
        let start = self.accounts.count + 1
        self.accounts += accounts
        show(accounts, numberedFrom: start)
    }

    /// Shows the accounts once more, as far as there are any.
    func showAccounts() {
        for line in heading { console.writer.line(line) }
        show(accounts, numberedFrom: 1)
    }

    private func show(_ accounts: [AccountViewModel], numberedFrom start: Int) {
        guard !accounts.isEmpty else { return }
        console.answer(AccountsAnswers.list, accounts, numberedFrom: start)
    }

    func displayMoreAvailable(_ isAvailable: Bool) {
        if isAvailable { console.writer.line(StyledText("There are more: \"more\" shows them.", .muted)) }
    }

    func displayLeftOut(_ leftOut: LeftOutRecords) {
        console.writer.leftOut(leftOut)
    }

    func displayFilter(searchText: String, matches: Int, of count: Int) {
        show(heading: "Filter: \(searchText) (\(matches) of \(count))")
    }

    func displayOrder(_ order: AccountOrder) {
        show(heading: "\(order)")
    }

    private func show(heading text: String) {
        nextHeading.append(StyledText(text, .muted))
        console.writer.line(StyledText(text, .muted))
    }

    private func takeHeading() {
        heading = nextHeading
        nextHeading = []
    }

    func displayEmpty(searchText: String) {
        accounts = []
        takeHeading()
        console.answer(
            AccountsAnswers.list, [],
            ifEmpty: searchText.isEmpty ? "There are no accounts." : "No account has \"\(searchText)\" in its name.")
    }

    func displayDetails(_ account: AccountViewModel) {
        console.answer(AccountsAnswers.show, account) { writer in
            writer.line(StyledText(account.name, .title))
            writer.fields(account.fields)
        }
    }

    func showError(message: String) {
        console.writer.error(message)
    }
}
