import BankKernel
import ContractTraces
import Main
import Money
import TerminalIO

/// The accounts of a customer and the features to open, after a login.
enum MainFeature: Feature {
    static let module: any InterceptedModule.Type = MainModule.self
    static var screen: any Screen.Type { MainScreen.self }
    static let routes: [any Route.Type] = [MainRoute.self]
    static let answers = [MainAnswers.accounts.description, MainAnswers.selected.description]
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

/// The main screen of a customer.
struct MainRoute: Route {
    static let name = "main"

    let user: UserModel

    func build(in flow: FlowCoordinator) -> BuiltModule {
        let services = flow.services
        let screen = MainScreen(console: flow.console, user: user)
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

/// The answers of the main and the balance screen.
enum MainAnswers {
    static let accounts = AnswerKind<AccountModel>("list", isList: true, fields: fields, columnsFirst: ["name"])
    static let selected = AnswerKind<AccountModel>("select", isList: false, fields: fields)
    static let balance = AnswerKind<AccountModel>("balance", isList: false, fields: fields)

    private static let fields: [AnswerField<AccountModel>] = [
        .account("number", "the IBAN, without spaces", column: .text("Number")) { $0.number },
        .text("name", "what the holder calls the account", column: .text("Account", wrapping: .briefly)) { $0.name },
        .currency("currency", "the one currency of the account") { $0.currency },
        .amount("balance", "what the account holds", column: .number("Balance")) { $0.balance },
    ]
}
