import BankKernel
import History
import Tracing

extension FlowCoordinator: HistoryRouterProtocol {
    func navigateToTransactionDetails(transaction: TransactionModel) {
        guard let route = stack.top?.route as? HistoryRoute else { return }
        show(TransactionDetailsRoute(transaction: transaction, visit: route.visit))
    }
}

/// The transactions of an account.
struct HistoryRoute: Route {
    static let name = "history"

    /// Whose transactions, and of which account.
    let visit: AccountVisit

    func build(in flow: FlowCoordinator) -> BuiltModule {
        HistoryScreen(console: flow.console, account: visit.account, today: flow.today).built(
            for: visit.customer, in: flow)
    }
}

/// One transaction.
struct TransactionDetailsRoute: Route {
    static let name = "details"

    /// The transaction.
    let transaction: TransactionModel
    /// Whose history it stands in.
    let visit: AccountVisit

    func build(in flow: FlowCoordinator) -> BuiltModule {
        HistoryScreen(console: flow.console, account: visit.account, today: flow.today, detailsOf: transaction)
            .built(for: visit.customer, in: flow)
    }
}

extension HistoryScreen {
    fileprivate func built(for customer: CustomerID, in flow: FlowCoordinator) -> BuiltModule {
        let presenter = flow.assembly.presenter(
            HistoryModule.self, view: self,
            interactor: HistoryModule.interactor(
                history: flow.services.bank,
                documents: OutputDocuments(files: flow.services.documents, writer: flow.console.writer),
                customer: customer),
            router: flow)
        self.presenter = presenter
        return (self, presenter)
    }
}
