import BankAnswers
import BankKernel
import ContractTraces
import DisplayText
import Main
import ShellCommands
import TerminalIO
import Transfer

/// The accounts of a customer and the features to open, after a login.
enum MainFeature: Feature {
    static let module: any InterceptedModule.Type = MainModule.self
    static var screen: any Screen.Type { MainScreen.self }
    static let routes: [any Route.Type] = [MainRoute.self]
    static let answers = [
        MainAnswers.accounts.description, MainAnswers.selected.description, AccountCode.answer.description,
    ]
    static let errors = [
        ErrorCase("MainRefusal.noAccounts", saying: "You have no account yet"),
        ErrorCase("MainRefusal.noAccountSelected", saying: "Select an account first"),
        ErrorCase("MainRefusal.featureNotOffered", saying: "is not offered for this account"),
        ErrorCase("MainRefusal.selectionNotRemembered", saying: "The account is selected for this session only"),
        ErrorCase("MainRefusal.passwordsDiffer", saying: "The two new passwords differ"),
        ErrorCase("PasswordChangeError.check", saying: "That is not your password"),
        ErrorCase("PasswordChangeError.password", saying: "A password "),
        ErrorCase("PasswordChangeError.bank", saying: nil),
    ]
}

extension FlowCoordinator: MainRouterProtocol {
    func navigateToFeature(_ feature: FeatureType, account: AccountModel?) {
        show { FeatureRegistry.route(to: feature, customer: $0, account: account) }
    }
}

extension FlowCoordinator {
    /// Selects the account that `text` means. A screen that works on an account opens again, on that one.
    func use(typed text: String) async throws(CommandStop) {
        guard let main = main as? MainScreen else { return }
        let account = try main.account(typed: text)
        guard let feature = accountFeature else {
            await main.select(account)
            if main.selected?.number == account.number { named = account.number }
            return
        }
        guard feature.isOffered(for: account) else {
            throw .refused(MainRefusal.featureNotOffered(feature.type).description)
        }
        await console.writer.muted { await main.select(account) }
        named = account.number
        goHome()
        show { FeatureRegistry.route(to: feature.type, customer: $0, account: account) }
    }

    /// Loads the payees of the selected account, for completion at the main screen; a failure is not reported.
    func loadCompletablePayees() async {
        guard let main = screen as? MainScreen, let user, let account = main.selected,
            payeesAtMain?.of != account.number
        else { return }
        let transfer = transferInteractor(of: user.id)
        let payees = (try? await transfer.getPayees(forAccount: account)) ?? []
        let nicknames = ((try? await transfer.getNicknames()) ?? []).map(\.name)
        payeesAtMain = (account.number, payees.completions + main.others(than: account).completions + nicknames)
    }

    /// The payees that completion offers at `screen`.
    func completablePayees(at screen: any Screen) -> [String] {
        screen is MainScreen ? payeesAtMain?.words ?? [] : screen.completablePayees
    }

    /// The open feature, if it works on an account.
    private var accountFeature: FeatureModel? {
        stack.routes.reversed().lazy.compactMap { route in
            FeatureRegistry.features.first { feature in feature.routes.first.map { type(of: route) == $0 } ?? false }?
                .offer?.model
        }.first { $0.needsAccount }
    }
}

/// The main screen of a customer.
struct MainRoute: Route {
    static let name = "main"

    let user: UserModel

    func build(in flow: FlowCoordinator) -> BuiltModule {
        let services = flow.services
        let screen = MainScreen(
            console: flow.console,
            documents: OutputDocuments(files: services.documents, console: flow.console), user: user)
        let presenter = flow.assembly.presenter(
            MainModule.self, view: screen,
            interactor: MainModule.interactor(
                accounts: services.bank, selection: services.selection, features: FeatureRegistry.offered,
                passwords: services.identity.passwords),
            router: flow)
        screen.presenter = presenter
        return (screen, presenter)
    }
}
