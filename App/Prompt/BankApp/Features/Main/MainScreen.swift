import BankKernel
import Main
import Money
import TerminalIO

/// The main screen: accounts to select by number or name, and features to open by name or letter.
@MainActor
final class MainScreen: MainViewProtocol {
    weak var presenter: (any MainPresenterProtocol)?
    var openedRow: Int?
    private let console: Console
    private let user: UserModel
    private var accounts: [AccountModel] = []
    private(set) var printed = PrintedRows<AccountModel>()
    private var features: [FeatureModel] = []
    private var selected: AccountModel?

    init(console: Console, user: UserModel) {
        self.console = console
        self.user = user
    }

    func displayFeatures(_ features: [FeatureModel]) {
        self.features = features
        guard !features.isEmpty, console.form == .table else { return }
        var table = Table(columns: [.text(""), .text("Feature"), .text("", wrapping: .briefly)])
        for feature in features {
            table.rows.append([
                StyledText(FeatureLetters.letter(of: feature.type.rawValue), .accent),
                StyledText(feature.type.rawValue, .accent), StyledText(feature.summary, .muted),
            ])
        }
        console.writer.answering { console.writer.table(table) }
    }

    func displayUserAccounts(_ accounts: [AccountModel]) {
        self.accounts = accounts
        if accounts.isEmpty { selected = nil }
        printed.take(accounts, shownBy: console.writer)
        console.answer(MainAnswers.accounts, accounts, ifEmpty: MainRefusal.noAccounts.description)
    }

    func displaySelectedAccount(_ account: AccountModel) {
        selected = account
        guard console.form == .table else { return }
        console.writer.answering {
            console.writer.line("Selected: " + StyledText(account.name, .accent) + ", \(account.number.printForm)")
        }
    }

    func displayPasswordChanged() {
        console.writer.line("Your password was changed.")
    }

    func showError(message: String) {
        console.writer.error(message)
    }

    /// Opens a feature as if it were chosen from the list.
    func open(_ feature: FeatureType) async {
        await presenter?.didSelectFeature(feature)
    }

    private func load(withFeatures: Bool) async {
        let hadAccount = selected != nil
        await presenter?.loadUserAccounts(user: user)
        if withFeatures || features.isEmpty || hadAccount != (selected != nil) { await presenter?.loadFeatures() }
    }

    private func select(_ account: AccountModel) async {
        await presenter?.didSelectAccount(account)
        guard console.form != .table, let selected else { return }
        console.answer(MainAnswers.selected, selected) { _ in }
    }

    private func changePassword() async throws(CommandStop) {
        let old = try await console.ask("Old password:", secret: true)
        let new = try await console.ask("New password:", secret: true)
        let again = try await console.ask("Again:", secret: true)
        await presenter?.changePassword(oldPassword: old, newPassword: new, repeatedPassword: again)
    }
}

extension MainScreen: TabledScreen, ListScreen {
    nonisolated static let table: [ScreenCommand<MainScreen>] = [
        ScreenCommand("list", to: "show your accounts and what can be opened") { screen, _ in
            await screen.load(withFeatures: true)
        },
        ScreenCommand(
            "select", takes: [.value("N|NUMBER|NAME", .indexOrAccount)], to: "choose the account that features work on"
        ) { screen, input throws(CommandStop) in
            let choice = AccountChoice(of: screen.accounts, printed: screen.printed)
            await screen.select(try choice.own(typed: input["N|NUMBER|NAME"] ?? ""))
        },
        ScreenCommand("retry", to: "ask for the accounts again") { screen, _ in await screen.load(withFeatures: false)
        },
        ScreenCommand("password", to: "change your password") { screen, _ throws(CommandStop) in
            try await screen.changePassword()
        },
    ]

    var title: String { "main(\(user.username))" }
    var canGoBack: Bool { false }
    var abbreviations: [String: String] { FeatureLetters.all }
    var completableNumbers: [String] { accounts.map(\.number.electronicForm) + accounts.map(\.name) }

    func appear(isReturning: Bool) async {
        guard console.form == .table else {
            return await console.writer.muted { await load(withFeatures: false) }
        }
        if !isReturning { console.writer.line(StyledText("Welcome, \(user.displayName).", .title)) }
        await load(withFeatures: false)
    }

    func open(_ row: AccountModel) async throws(CommandStop) {
        await select(row)
    }

    func goBack() {}
}
