import BankKernel
import Main
import Money
import Terminal

/// The main screen as text: accounts, and features to open by name or number.
@MainActor
final class MainScreen: MainViewProtocol {
    weak var presenter: (any MainPresenterProtocol)?
    private let console: Console
    private let user: UserModel
    private var accounts: [AccountModel] = []
    private var features: [FeatureModel] = []
    private var selected: AccountModel?

    init(console: Console, user: UserModel) {
        self.console = console
        self.user = user
    }

    func displayFeatures(_ features: [FeatureModel]) {
        self.features = features
        guard !features.isEmpty else { return }
        var table = Table(columns: [.number("#"), .text("Feature"), .text("", shrinkPriority: 1)])
        for (index, feature) in features.enumerated() {
            table.rows.append([
                "\(index + 1)", StyledText(feature.type.rawValue, .accent), StyledText(feature.summary, .muted),
            ])
        }
        console.writer.table(table)
    }

    func displayUserAccounts(_ accounts: [AccountModel]) {
        self.accounts = accounts
        guard !accounts.isEmpty else {
            selected = nil
            return
        }
        var table = Table(columns: [
            .number("#"), .text("Account", shrinkPriority: 1), .text("Number"), .number("Balance"),
        ])
        for (index, account) in accounts.enumerated() {
            table.rows.append([
                "\(index + 1)", StyledText(account.name), StyledText(account.number.printForm),
                StyledText(account.balance?.description ?? ""),
            ])
        }
        console.writer.table(table)
    }

    func displaySelectedAccount(_ account: AccountModel) {
        selected = account
        console.writer.line("Selected: " + StyledText(account.name, .accent) + ", \(account.number.printForm)")
    }

    func displayPasswordChanged() {
        console.writer.line("Your password was changed.")
    }

    func showError(message: String) {
        console.writer.error(message)
    }

    private func load() async {
        let hadAccount = selected != nil
        await presenter?.loadUserAccounts(user: user)
        if features.isEmpty || hadAccount != (selected != nil) { await presenter?.loadFeatures() }
    }

    private func select(_ input: CommandInput) async throws(CommandStop) {
        let text = input["N|NUMBER"] ?? ""
        if let number = try? IBAN(parsing: text) {
            guard let account = accounts.first(where: { $0.number == number }) else {
                throw .refused("You have no account \(number).")
            }
            await presenter?.didSelectAccount(account)
        } else {
            await presenter?.didSelectAccount(try input.element("N|NUMBER", of: accounts))
        }
    }

    private var retry: Command {
        Command("retry", to: "ask for the accounts again") { _ in await self.load() }
    }

    private var selectAccount: Command {
        Command(
            "select", takes: [.value("N|NUMBER", .indexOrAccount)], to: "choose the account that features work on",
            run: select)
    }

    private var password: Command {
        Command("password", to: "change your password") {
            _ throws(CommandStop) in
            let old = try await self.console.ask("Old password:", secret: true)
            let new = try await self.console.ask("New password:", secret: true)
            let again = try await self.console.ask("Again:", secret: true)
            await self.presenter?.changePassword(oldPassword: old, newPassword: new, repeatedPassword: again)
        }
    }

    private func open(_ feature: FeatureModel) -> Command {
        Command(feature.type.rawValue, to: feature.summary) { _ throws(CommandStop) in
            await self.presenter?.didSelectFeature(feature.type)
        }
    }
}

extension MainScreen: Screen {
    var title: String { "main(\(user.username))" }
    var canGoBack: Bool { false }
    var completableNumbers: [String] { accounts.map(\.number.electronicForm) }

    /// Without accounts there is nothing to select, but perhaps one by now.
    var commands: [Command] {
        [accounts.isEmpty ? retry : selectAccount] + features.map(open) + [password]
    }

    func appear(isReturning: Bool) async {
        if !isReturning { console.writer.line(StyledText("Welcome, \(user.displayName).", .title)) }
        await load()
    }

    func goBack() {}

    /// A number opens the feature of its row; the word of a feature that is not offered is answered with the reason.
    func shorthand(for line: CommandLineText) -> Command? {
        guard line.words.count == 1, let word = line.name else { return nil }
        if let number = Int(word) { return number > 0 && number <= features.count ? open(features[number - 1]) : nil }
        return FeatureRegistry.offered.first { $0.type.rawValue == word && !features.contains($0) }.map(open)
    }
}
