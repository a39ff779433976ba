import BankKernel
import History
import Tracing

extension FlowCoordinator: HistoryRouterProtocol {
    func navigateToTransactionDetails(transaction: TransactionModel) {
        guard case .history(let visit)? = stack.top?.route else { return }
        show(.transactionDetails(transaction, visit))
    }

    func buildHistory(_ visit: AccountVisit) -> (screen: any Screen, presenter: AnyObject) {
        buildHistory(HistoryView(console: console, account: visit.account), customer: visit.customer)
    }

    func buildDetails(
        of transaction: TransactionModel, _ visit: AccountVisit
    ) -> (screen: any Screen, presenter: AnyObject) {
        buildHistory(
            HistoryView(console: console, account: visit.account, detailsOf: transaction), customer: visit.customer)
    }

    private func buildHistory(
        _ view: HistoryView, customer: CustomerID
    ) -> (screen: any Screen, presenter: AnyObject) {
        let presenter = assembly.presenter(
            HistoryModule.self, view: view,
            interactor: HistoryModule.interactor(
                history: services.bank, documents: services.documents, customer: customer),
            router: self)
        view.presenter = presenter
        return (view, presenter)
    }
}
