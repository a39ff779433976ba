import Accounts
import BankAnswers
import BankKernel
import DisplayText
import ShellCommands
import Synchronization
import TerminalIO

/// The screen of transparent accounts, or of one of them.
@MainActor
final class AccountsScreen: AccountsViewProtocol {
    weak var presenter: (any AccountsPresenterProtocol)?
    let console: Console
    let detailed: AccountViewModel?
    private let names: AccountNames?
    private(set) var accounts: [AccountViewModel] = []
    private(set) var printed = PrintedRows<AccountViewModel>()
    var openedRow: Int?
    /// The lines above the accounts that were shown, and those for the next ones.
    private var heading: [StyledText] = []
    private var nextHeading: [StyledText] = []

    /// A list of all accounts, or the details of one; `names` are found by a search while it is typed.
    init(console: Console, detailsOf detailed: AccountViewModel? = nil, names: AccountNames? = nil) {
        self.console = console
        self.names = names
        self.detailed = detailed
    }

    func displayLoading() {
        console.writer.progress("Loading the accounts…")
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

    /// Shows the loaded accounts again.
    func showAccounts() {
        for line in heading { console.writer.line(line) }
        show(accounts, numberedFrom: 1)
    }

    private func show(_ accounts: [AccountViewModel], numberedFrom start: Int) {
        guard !accounts.isEmpty else { return }
        printed.take(accounts, numberedFrom: start, shownBy: console.writer)
        console.answer(AccountsAnswers.list, accounts, numberedFrom: start)
    }

    func displayMoreAvailable(_ isAvailable: Bool) {
        if isAvailable { console.writer.line(.hint(Hints.more)) }
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
        printed.take([], shownBy: console.writer)
        takeHeading()
        console.answer(
            AccountsAnswers.list, [],
            ifEmpty: searchText.isEmpty ? "There are no accounts." : "No account has \"\(searchText)\" in its name.")
    }

    func displayDetails(_ account: AccountViewModel) {
        console.answer(AccountsAnswers.show, account) { writer in
            writer.line(StyledText(account.name, .title))
            writer.fields(account.shownFields)
        }
    }

    func showError(message: String) {
        console.writer.error(message)
    }

    func showNothingLoaded() {
        showError(message: "Load the accounts first: \"retry\" asks for them again.")
    }
}

extension AccountsScreen: TabledScreen, ListScreen {
    nonisolated static let table: [ScreenCommand<AccountsScreen>] = [
        ScreenCommand("list", to: "load the accounts and show the first ones") { screen, _ in
            await screen.presenter?.loadAccounts()
        },
        ScreenCommand("more", to: "show more") { screen, _ in await screen.presenter?.loadMore() },
        ScreenCommand(
            "search", takes: [.optional([.value("TEXT", .text)])],
            to: "show only accounts with TEXT in their names; alone, show all", inShell: .filter
        ) { screen, input in
            await screen.presenter?.search(input["TEXT"] ?? "")
        },
        ScreenCommand("clear", to: "end the search and show all") { screen, _ in await screen.presenter?.search("") },
        ScreenCommand(
            "sort",
            takes: [.optional([.value("name|balance", .choice(AccountSortKey.allCases.map(\.rawValue)))])],
            to: "sort by name or balance; repeat to reverse", inShell: .toggle
        ) { screen, input throws(CommandStop) in
            await screen.presenter?.toggleSort(by: try sortKey(input))
        },
        .show(to: "show every field of an account"),
        ScreenCommand("retry", to: "try again what failed last") { screen, _ in await screen.presenter?.retry() },
    ]

    var title: String { "accounts" }
    var isDetail: Bool { detailed != nil }
    var liveSearch: LiveSearch? {
        names.map { names in
            LiveSearch(beginning: "search ", title: names.isComplete ? "Accounts" : "Loaded accounts") {
                names.find(ValueKind.text.value(typed: $0))
            }
        }
    }

    func appear(isReturning: Bool) async {
        if let detailed {
            presenter?.loadDetails(of: detailed)
        } else if isReturning {
            showAccounts()
        } else {
            await presenter?.loadAccounts()
        }
    }

    func open(_ row: AccountViewModel) async throws(CommandStop) {
        presenter?.didSelectAccount(row)
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

/// The names of the transparent accounts that were fetched so far, for a search while it is typed: nothing is fetched for that
/// alone. A search that is entered fetches the rest, and then all names are there.
final class AccountNames: TransparentAccountsPort {
    private let source: any TransparentAccountsPort
    private let pages = Mutex<[Int: [String]]>([:])
    private let last = Mutex<Int?>(nil)

    /// Whether all pages were fetched.
    var isComplete: Bool {
        let last = last.withLock { $0 }
        return last.map { last in pages.withLock { $0.count == last + 1 } } ?? false
    }

    init(of source: any TransparentAccountsPort) {
        self.source = source
    }

    func page(_ number: Int) async throws(ServiceError) -> TransparencyAccount {
        let page = try await source.page(number)
        let names = page.accounts.map { AccountViewModel(id: 0, account: $0).name }
        pages.withLock { $0[number] = names }
        if page.nextPage == nil { last.withLock { $0 = number } }
        return page
    }

    /// The names that contain `text`, ignoring case and diacritics.
    func find(_ text: String) -> LiveSearch.Found {
        let names = pages.withLock { pages in pages.sorted { $0.key < $1.key }.flatMap(\.value) }
        var index = AccountIndex()
        for name in names { index.append(name) }
        return LiveSearch.Found(index.places(matching: text).map { names[$0] }, of: names.count)
    }
}
