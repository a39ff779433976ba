import BankAnswers
import BankKernel
import BankWire
import DisplayText
import Main
import Money
import Synchronization

/// The accounts of a customer, and the features to open.
@MainActor
final class MainWebPage: MainViewProtocol {
    private var features: [FeatureModel] = []
    private var accounts: [AccountModel] = []
    private var selected: AccountModel?
    private var message: String?
    private var isPasswordChanged = false

    /// The field of the query of the page that a new password leads to: to load that page again must not ask for the same change.
    private static let changed = "changed"

    /// `/app`, `/app/{iban}` with that account selected, and the form for another password.
    static func answer(_ visit: WebVisit, passwords: any PasswordChangePort) async -> WebAnswer {
        let (page, location, passwords) = (MainWebPage(), Location(), NotedPasswordChange(base: passwords))
        let presenter = MainModule.presenter(
            view: page,
            interactor: MainModule.interactor(
                accounts: LoadedAccounts(accounts: visit.accounts), selection: NamedAccount(account: visit.account),
                features: WebFeatures.all.map { $0.model }, passwords: passwords),
            router: location)
        await presenter.loadUserAccounts(user: visit.user)
        await presenter.loadFeatures()
        guard visit.feature != nil else {
            return visit.page(
                "Your accounts", page.overview(visit.user),
                answer: AnswerText(MainAnswers.accounts, rows: page.accounts))
        }
        if visit.request.method == .post {
            let form = visit.request.form
            await presenter.changePassword(
                oldPassword: form[exactly: "OLD"], newPassword: form[exactly: "NEW"],
                repeatedPassword: form[exactly: "AGAIN"])
            if page.isPasswordChanged { return .seeOther("\(visit.path())?\(changed)") }
        }
        page.isPasswordChanged = visit.request.method == .get && visit.request.query == WebFields([changed: ""])
        return visit.page(
            "Password", page.password(at: visit.path(), refusedAt: passwords.field), at: WebPath.mainPlace,
            status: page.message == nil ? 200 : 422, because: passwords.problem)
    }

    func displayFeatures(_ features: [FeatureModel]) {
        self.features = features
    }

    func displayUserAccounts(_ accounts: [AccountModel]) {
        self.accounts = accounts
    }

    func displaySelectedAccount(_ account: AccountModel) {
        selected = account
    }

    func displayPasswordChanged() {
        isPasswordChanged = true
    }

    func showError(message: String) {
        self.message = message
    }

    /// What the commands show that load the accounts.
    private static let loading = "login list retry back"

    private func overview(_ user: UserModel) -> HTML {
        let table = Layout.table(
            MainAnswers.accounts.table(of: accounts, numberedFrom: 1),
            links: accounts.map { WebPath.feature(nil, of: $0) }, linked: 1,
            current: accounts.firstIndex { $0.number == selected?.number })
        let names = WebFeatures.all.map { $0.model.type.rawValue }
        let links = features.map { WebPath.feature($0.type.rawValue, of: $0.needsAccount ? selected : nil) }
        return """
            \(message.map { Layout.refusal($0) } ?? "")\
            \(Layout.answer(to: "login", Layout.said("Welcome, \(user.displayName).")))\
            \(accounts.isEmpty ? Layout.said("\(MainRefusal.noAccounts)") : Layout.answer(to: Self.loading, table))\
            \(selected.map { Layout.said("Selected: \($0.name), \($0.number.printForm)") } ?? "")\
            \(Layout.answer(to: "login list", Layout.table(FeatureTable.make(features, of: names), links: links, linked: 1)))\
            <ul class="links">
            \(selected.map(Self.codeLink) ?? "")<li><a href="\(WebPath.feature("password", of: nil))" data-command="password">Change your password</a></li>
            </ul>

            """
    }

    private static func codeLink(_ account: AccountModel) -> HTML {
        guard account.currency == .eur else { return "" }
        let path = WebPath.feature(AccountCodePage.name, of: account)
        return "<li><a href=\"\(path)\">The code by which others pay into \(account.name)</a></li>\n"
    }

    private func password(at path: String, refusedAt field: String?) -> HTML {
        guard !isPasswordChanged else { return Layout.said("Your password was changed.") }
        return WebForm(
            command: "password", path: path, button: "Change",
            fields: [
                .init(
                    name: "OLD", label: "Old password", kind: "password",
                    attributes: " autocomplete=\"current-password\" required"),
                .init(
                    name: "NEW", label: "New password", kind: "password",
                    attributes: " autocomplete=\"new-password\" required"),
                .init(
                    name: "AGAIN", label: "Again", kind: "password",
                    attributes: " autocomplete=\"new-password\" required"),
            ], refusals: message.map { [($0, field)] } ?? []
        ).html
    }
}

/// The account that the path names is the selected one: nothing else is remembered.
private struct NamedAccount: SelectionPort {
    let account: AccountModel?

    func selectedAccount(of customer: CustomerID) async -> IBAN? { account?.number }

    func select(_ number: IBAN, for customer: CustomerID) async throws(BankError) {}
}

/// Changes passwords, and notes why the bank could not.
private final class NotedPasswordChange: PasswordChangePort {
    private let base: any PasswordChangePort
    private let failure = Mutex<PasswordChangeError?>(nil)

    init(base: any PasswordChangePort) {
        self.base = base
    }

    /// Why it could not; `nil` where nothing is wrong but what was typed.
    var problem: Problem? {
        switch failure.withLock({ $0 }) {
        case nil, .password, .check(.wrong): nil
        case .check(let error): Problem(error)
        case .bank(let error): Problem(error)
        }
    }

    /// The field that was refused; `nil` for the whole form.
    var field: String? {
        switch failure.withLock({ $0 }) {
        case nil: "AGAIN"
        case .check(.wrong): "OLD"
        case .password(.empty), .password(.unusable), .password(.tooWeak): "NEW"
        case .check, .password, .bank: nil
        }
    }

    func changePassword(of user: UserModel, from old: String, to new: String) async throws(PasswordChangeError) {
        do {
            try await base.changePassword(of: user, from: old, to: new)
        } catch {
            failure.withLock { $0 = error }
            throw error
        }
    }
}
