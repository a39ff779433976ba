import Balance
import BankAnswers
import BankKernel
import ContractTraces
import DisplayText

/// The balance of an account.
enum BalanceFeature: Feature {
    static let module: any InterceptedModule.Type = BalanceModule.self
    static var screen: any Screen.Type { BalanceScreen.self }
    static let offer: FeatureOffer? = FeatureOffer(.balance, entrance: .account { BalanceRoute(visit: $0) })
    static let routes: [any Route.Type] = [BalanceRoute.self]
    static let answers = [MainAnswers.balance.description, BalanceAnswers.all.description]
    static let errors: [ErrorCase] = []
}

extension FlowCoordinator: BalanceRouterProtocol {
    func navigateToTransfer(account: AccountModel) {
        openTransfer(from: account)
    }
}

struct BalanceRoute: Route {
    static let name = "balance"

    let visit: AccountVisit

    func build(in flow: FlowCoordinator) -> BuiltModule {
        let screen = BalanceScreen(console: flow.console, account: visit.account)
        let presenter = flow.assembly.presenter(
            BalanceModule.self, view: screen,
            interactor: BalanceModule.interactor(balances: flow.services.bank, customer: visit.customer),
            router: flow)
        screen.presenter = presenter
        return (screen, presenter)
    }
}
