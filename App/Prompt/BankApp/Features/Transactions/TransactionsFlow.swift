import BankKernel
import Tracing
import Transactions

extension FlowCoordinator: TransactionsRouterProtocol {
    func navigateToGroupDetails(_ selection: GroupSelection) {
        show(TransactionGroupRoute(selection: selection))
    }
}

/// Statements in groups of transactions.
struct TransactionsRoute: Route {
    static let name = "transactions"

    func build(in flow: FlowCoordinator) -> BuiltModule {
        TransactionsScreen(console: flow.console).built(in: flow)
    }
}

/// The transactions of one group.
struct TransactionGroupRoute: Route {
    static let name = "group"

    /// The group, and the statement it is of.
    let selection: GroupSelection

    func build(in flow: FlowCoordinator) -> BuiltModule {
        TransactionsScreen(console: flow.console, detailsOf: selection).built(in: flow)
    }
}

extension TransactionsScreen {
    fileprivate func built(in flow: FlowCoordinator) -> BuiltModule {
        let presenter = flow.assembly.presenter(
            TransactionsModule.self, view: self,
            interactor: TransactionsModule.interactor(statements: flow.services.statements), router: flow)
        self.presenter = presenter
        return (self, presenter)
    }
}
