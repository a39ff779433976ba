import BankKernel
import ContractTraces
import History

/// What came in and went out of an account.
enum HistoryFeature: Feature {
    static let module: any InterceptedModule.Type = HistoryModule.self
    static var screen: any Screen.Type { HistoryScreen.self }
    static let offer: FeatureOffer? = FeatureOffer(
        "history", title: "History", summary: "what came in and went out",
        entrance: .account { HistoryRoute(visit: $0) })
    static let routes: [any Route.Type] = [HistoryRoute.self, TransactionDetailsRoute.self]
    static let answers = [
        HistoryAnswers.list.description, HistoryAnswers.show.description, HistoryAnswers.statement.description,
        HistoryAnswers.chart.description,
    ]
    static let errors = [
        ErrorCase("HistoryRefusal.datesReversed", saying: "The first day, "),
        ErrorCase("HistoryRefusal.limitNotPositive", saying: "A page has at least one transaction"),
        ErrorCase("HistoryRefusal.nothingLoaded", saying: "List the transactions first"),
        ErrorCase("HistoryRefusal.nothingOlder", saying: "There is nothing older"),
        ErrorCase("HistoryRefusal.unknownFormat", saying: "does not say in which form"),
        ErrorCase("HistoryRefusal.notExported", saying: "Nothing was exported"),
    ]
}

extension FlowCoordinator: HistoryRouterProtocol {
    func navigateToTransactionDetails(transaction: TransactionModel) {
        guard let route = stack.top?.route as? HistoryRoute else { return }
        show(TransactionDetailsRoute(transaction: transaction, visit: route.visit))
    }
}

/// The transactions of an account.
struct HistoryRoute: Route {
    static let name = "history"

    let visit: AccountVisit

    func build(in flow: FlowCoordinator) -> BuiltModule {
        HistoryScreen(console: flow.console, account: visit.account, today: flow.today).built(
            for: visit.customer, in: flow)
    }
}

/// One transaction.
struct TransactionDetailsRoute: Route {
    static let name = "details"

    let transaction: TransactionModel
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
