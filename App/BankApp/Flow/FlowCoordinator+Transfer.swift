import BankKernel
import Tracing
import Transfer

extension FlowCoordinator: TransferRouterProtocol {
    /// The receipt stands on the transfer screen, which begins afresh; screens below load again when they come back.
    func navigateToSuccessScreen() {
        reappear()
    }

    func buildTransfer(_ visit: AccountVisit) -> (screen: any Screen, presenter: AnyObject) {
        let view = TransferView(console: console, account: visit.account)
        let presenter = assembly.presenter(
            TransferModule.self, view: view,
            interactor: TransferModule.interactor(
                accounts: services.bank, payees: services.bank, balances: services.bank, transfers: services.bank,
                history: services.bank, ids: services.ids, customer: visit.customer),
            router: self)
        view.presenter = presenter
        return (view, presenter)
    }
}
