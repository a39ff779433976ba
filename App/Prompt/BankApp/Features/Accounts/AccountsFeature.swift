import Accounts
import BankAnswers
public import BankKernel
import ContractTraces
import DisplayText
import PublicServices

/// Transparent accounts of public bodies.
enum AccountsFeature: Feature {
    static let module: any InterceptedModule.Type = AccountsModule.self
    static var screen: any Screen.Type { AccountsScreen.self }
    static let offer: FeatureOffer? = FeatureOffer(.accounts, entrance: .customer { _ in AccountsRoute() })
    static let routes: [any Route.Type] = [AccountsRoute.self, AccountDetailsRoute.self]
    static let answers = [AccountsAnswers.list.description, AccountsAnswers.show.description]
    static let errors = [
        ErrorCase("AccountsRefusal.nothingLoaded", shownBy: "AccountsView.showNothingLoaded()"),
        ErrorCase("AccountsRefusal.nothingMore", saying: "There are no more accounts"),
    ]
    static let services: [any FeatureService.Type] = [TransparentAccountsService.self]
}

extension FlowCoordinator: AccountsRouterProtocol {
    func navigateToAccountDetails(account: AccountViewModel) {
        show(AccountDetailsRoute(account: account))
    }
}

struct AccountsRoute: Route {
    static let name = "accounts"

    func build(in flow: FlowCoordinator) -> BuiltModule {
        let names = AccountNames(of: flow.services.transparentAccounts)
        return AccountsScreen(console: flow.console, names: names).built(in: flow, over: names)
    }
}

/// One transparent account.
struct AccountDetailsRoute: Route {
    static let name = "account"

    let account: AccountViewModel

    func build(in flow: FlowCoordinator) -> BuiltModule {
        AccountsScreen(console: flow.console, detailsOf: account)
            .built(in: flow, over: flow.services.transparentAccounts)
    }
}

extension AccountsScreen {
    fileprivate func built(
        in flow: FlowCoordinator, over accounts: any TransparentAccountsPort
    ) -> BuiltModule {
        let presenter = flow.assembly.presenter(
            AccountsModule.self, view: self,
            interactor: AccountsModule.interactor(accounts: accounts), router: flow
        )
        self.presenter = presenter
        return (self, presenter)
    }
}

enum TransparentAccountsService: OutsideService {
    static let address = ServiceAddress(
        noun: "transparent accounts", variable: "ACCOUNTS_API_URL", keyVariable: "ACCOUNTS_API_KEY",
        sandboxPath: "/sandbox/transparentAccounts",
        publicAddress: "https://webapi.developers.erstegroup.com/api/csas/public/sandbox/v3/transparentAccounts")

    static func makeDefault(with services: BankServices) -> any TransparentAccountsPort {
        EmbeddedTransparentAccounts()
    }

    static func makeConfigured(by settings: RunSettings, with services: BankServices) -> any TransparentAccountsPort {
        switch settings.services.place(of: address) {
        case .embedded: makeDefault(with: services)
        case .url(let url):
            HTTPTransparentAccounts(url: url, key: settings.services.key(of: address), transport: settings.network)
        case .unavailable(let error): UnavailableTransparentAccounts(error: error)
        }
    }
}

extension BankServices {
    /// The source of transparent accounts.
    public var transparentAccounts: any TransparentAccountsPort {
        get { self[TransparentAccountsService.self] }
        set { self[TransparentAccountsService.self] = newValue }
    }
}
