import BankKernel
import Tracing
import Transfer

extension FlowCoordinator: TransferRouterProtocol {
    /// The receipt stands on the transfer screen, which begins afresh; screens below load again when they come back.
    func navigateToSuccessScreen() {
        reappear()
    }
}

/// Sending money from an account.
struct TransferRoute: Route {
    static let name = "transfer"

    /// Who sends, and from which account.
    let visit: AccountVisit

    func build(in flow: FlowCoordinator) -> BuiltModule {
        let bank = flow.services.bank
        let screen = TransferScreen(console: flow.console, account: visit.account)
        let presenter = flow.assembly.presenter(
            TransferModule.self, view: screen,
            interactor: TransferModule.interactor(
                accounts: bank, payees: bank, balances: bank, transfers: bank, history: bank, ids: flow.services.ids,
                customer: visit.customer),
            router: flow)
        screen.presenter = presenter
        return (screen, presenter)
    }
}
