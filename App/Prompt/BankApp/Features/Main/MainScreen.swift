import BankAnswers
import BankKernel
import DisplayText
import Main
import ShellCommands
import TerminalIO

/// The main screen: accounts to select by number or name, and features to open by name or letter.
@MainActor
final class MainScreen: MainViewProtocol {
    weak var presenter: (any MainPresenterProtocol)?
    var openedRow: Int?
    private let console: Console
    private let documents: any DocumentsPort
    private let user: UserModel
    private(set) var accounts: [AccountModel] = []
    private(set) var printed = PrintedRows<AccountModel>()
    private var features: [FeatureModel] = []
    private(set) var selected: AccountModel?
    /// Whether to show the features even if they have not changed.
    private var listsFeatures = false

    /// - Parameter documents: Where a code for payments is saved.
    init(console: Console, documents: any DocumentsPort, user: UserModel) {
        self.console = console
        self.documents = documents
        self.user = user
    }

    func displayFeatures(_ features: [FeatureModel]) {
        let isNews = listsFeatures || features != self.features
        self.features = features
        guard isNews, !features.isEmpty, console.form == .table else { return }
        console.writer.answering {
            console.writer.line()
            console.writer.table(FeatureTable.make(features, of: FeatureLetters.names))
        }
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

    /// Opens a feature as if chosen from the list.
    func open(_ feature: FeatureType) async {
        await presenter?.didSelectFeature(feature)
    }

    private func load(withFeatures: Bool) async {
        let before = selected?.number
        await presenter?.loadUserAccounts(user: user)
        listsFeatures = withFeatures
        if withFeatures || features.isEmpty || before != selected?.number { await presenter?.loadFeatures() }
        listsFeatures = false
    }

    /// The customer's other accounts that `account` can pay.
    func others(than account: AccountModel) -> [AccountModel] {
        accounts.filter { $0.number != account.number && $0.currency == account.currency }
    }

    /// The customer's own account that `text` means.
    /// - Throws: `CommandStop.refused` when there is none.
    func account(typed text: String) throws(CommandStop) -> AccountModel {
        try AccountChoice(of: accounts, printed: printed).own(typed: text)
    }

    /// Selects an account, from the list or from another screen.
    func select(_ account: AccountModel) async {
        let before = selected?.number
        await presenter?.didSelectAccount(account)
        if before != selected?.number { await presenter?.loadFeatures() }
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
        ScreenCommand("list", to: "show your accounts and features") { screen, _ in
            await screen.load(withFeatures: true)
        },
        ScreenCommand(
            "select", takes: [.value("N|NUMBER|NAME", .indexOrAccount)], to: "choose the account to work with"
        ) { screen, input throws(CommandStop) in
            await screen.select(try screen.account(typed: input["N|NUMBER|NAME"] ?? ""))
        },
        ScreenCommand(
            "account", takes: PaymentCode.syntax,
            to: "show or save the QR code by which others pay into the account"
        ) { screen, input throws(CommandStop) in
            guard let account = screen.selected else { throw .refused("\(MainRefusal.noAccountSelected)") }
            try await PaymentCode(console: screen.console, documents: screen.documents).run(input, for: account)
        },
        ScreenCommand("retry", to: "load the accounts again") { screen, _ in await screen.load(withFeatures: false)
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

/// The code by which others pay into an account, shown or saved as a picture.
@MainActor
struct PaymentCode {
    nonisolated static let syntax: [SyntaxElement] = [
        .keyword("qr"), .optional([.value("AMOUNT", .amount)]), .optional([.keyword("note"), .value("TEXT", .note)]),
        .optional([.keyword("export"), .value("FILE", .file)]),
        .optional([.keyword("--force", to: "replace a file that is there")]),
    ]
    let console: Console
    let documents: any DocumentsPort

    /// Does what was typed after `account`.
    /// - Throws: `CommandStop.refused` when there is no such code, or it cannot be shown or saved.
    func run(_ input: CommandInput, for account: AccountModel) async throws(CommandStop) {
        let code: AccountCode
        do {
            code = try AccountCode(
                of: account, amount: input["AMOUNT"], grouping: console.typedGrouping, note: input["TEXT"] ?? "")
        } catch {
            throw .refused("\(error)")
        }
        let picture = code.picture
        if let path = input["FILE"] {
            return try await save(picture, to: path, replacing: input["--force"] != nil)
        }
        let lines = picture.halfBlocks
        let width = lines[0].count
        if let columns = console.writer.columns, columns < width, console.form == .table {
            throw .refused(
                "The code needs \(width) columns, and there are \(columns). Make the window wider, or export it.")
        }
        console.answer(AccountCode.answer, code.request) { writer in
            for line in lines { writer.line(StyledText(line, .code)) }
        }
        if console.form == .table { console.writer.line("\(account.name), \(account.number.printForm)") }
    }

    private func save(_ picture: QRCode, to path: String, replacing: Bool) async throws(CommandStop) {
        guard path == "-" || path.lowercased().hasSuffix(".svg") else {
            throw .refused("\"\(path)\" has an unknown file type. Use .svg, or - for the screen.")
        }
        do throws(StorageFailure) {
            let draft = try await documents.begin(path: path, replacing: replacing)
            try await draft.append(picture.svg)
            try await draft.commit()
        } catch .occupied {
            let typed = ValueKind.file.text(of: path)
            guard try await console.mayReplace(path, or: "account qr … export \(typed) --force") else {
                return console.writer.line("Nothing was saved; \(path) was left unchanged.")
            }
            return try await save(picture, to: path, replacing: true)
        } catch {
            throw .refused("The code was not saved: \(error).")
        }
        if path != "-" { console.writer.line("Wrote the code to \(path).") }
    }
}
