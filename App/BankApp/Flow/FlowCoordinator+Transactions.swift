import BankKernel
import Tracing
import Transactions

extension FlowCoordinator: TransactionsRouterProtocol {
    func navigateToGroupDetails(_ selection: GroupSelection) {
        show(.transactionGroup(selection))
    }

    func buildTransactions() -> (screen: any Screen, presenter: AnyObject) {
        buildTransactions(TransactionsView(console: console))
    }

    func buildGroup(_ selection: GroupSelection) -> (screen: any Screen, presenter: AnyObject) {
        buildTransactions(TransactionsView(console: console, detailsOf: selection))
    }

    private func buildTransactions(_ view: TransactionsView) -> (screen: any Screen, presenter: AnyObject) {
        let presenter = assembly.presenter(
            TransactionsModule.self, view: view,
            interactor: TransactionsModule.interactor(statements: services.statements), router: self)
        view.presenter = presenter
        return (view, presenter)
    }
}
