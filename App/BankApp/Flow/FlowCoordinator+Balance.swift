import Balance
import BankKernel
import Tracing

extension FlowCoordinator: BalanceRouterProtocol {
    func navigateBack() {
        goBack()
    }

    func navigateToTransfer(account: AccountModel) {
        show(Route.transfer, account: account)
    }

    func buildBalance(_ visit: AccountVisit) -> (screen: any Screen, presenter: AnyObject) {
        let view = BalanceView(console: console, account: visit.account)
        let presenter = assembly.presenter(
            BalanceModule.self, view: view,
            interactor: BalanceModule.interactor(balances: services.bank, customer: visit.customer),
            router: self)
        view.presenter = presenter
        return (view, presenter)
    }
}
