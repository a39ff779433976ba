import BankAnswers
import BankKernel
import ContractTraces
import DisplayText
import History

/// The transactions of an account.
enum HistoryFeature: Feature {
    static let module: any InterceptedModule.Type = HistoryModule.self
    static var screen: any Screen.Type { HistoryScreen.self }
    static let offer: FeatureOffer? = FeatureOffer(.history, entrance: .account { HistoryRoute(visit: $0) })
    static let routes: [any Route.Type] = [HistoryRoute.self, TransactionDetailsRoute.self]
    static let answers =
        [
            HistoryAnswers.list.description, HistoryAnswers.show.description, HistoryAnswers.statement.description,
            HistoryAnswers.chart.description, HistoryAnswers.all.description,
        ] + HistoryAnswers.allSums
    static let errors = [
        ErrorCase("HistoryRefusal.datesReversed", saying: ") is after "),
        ErrorCase("HistoryRefusal.limitNotPositive", saying: "A page has at least one transaction"),
        ErrorCase("HistoryRefusal.nothingLoaded", saying: "List the transactions first"),
        ErrorCase("HistoryRefusal.nothingOlder", saying: "No older transactions"),
        ErrorCase("HistoryRefusal.notSent", saying: "only what went out can be sent again"),
        ErrorCase("HistoryRefusal.nothingSent", saying: "Nothing has been sent from "),
        ErrorCase("HistoryRefusal.unknownFormat", saying: "has an unknown file type"),
        ErrorCase("HistoryRefusal.filteredStatement", saying: "needs every transaction of its days"),
        ErrorCase("HistoryRefusal.daysNotBegun", saying: "there is no statement yet"),
        ErrorCase("HistoryRefusal.daysNotContinuous", saying: "Choose days that have them all"),
        ErrorCase("HistoryRefusal.notStated", saying: " has no room for "),
        ErrorCase("HistoryRefusal.notExported", saying: "Nothing was exported"),
    ]
}

extension FlowCoordinator: HistoryRouterProtocol {
    func navigateToTransactionDetails(transaction: TransactionModel) {
        guard let route = stack.top?.route as? HistoryRoute else { return }
        let account = (screen as? HistoryScreen)?.openedAccount ?? route.visit.account
        let visit = AccountVisit(customer: route.visit.customer, account: account)
        show(TransactionDetailsRoute(transaction: transaction, visit: visit))
    }

    /// The interactor that reads the transactions of `customer`.
    func historyInteractor(of customer: CustomerID) -> any HistoryInteractorProtocol {
        HistoryModule.interactor(
            history: services.bank, documents: OutputDocuments(files: services.documents, console: console),
            clock: services.clock, customer: customer)
    }

    func navigateToTransfer(repeating payment: TransactionModel, account: AccountModel) {
        openTransfer(from: account, repeating: payment)
    }
}

/// The transactions of an account.
struct HistoryRoute: Route {
    static let name = "history"

    let visit: AccountVisit

    func build(in flow: FlowCoordinator) -> BuiltModule {
        HistoryScreen(
            console: flow.console, account: visit.account, today: flow.today, confirmAgain: flow.confirmRepeatedPayment
        ).built(for: visit.customer, in: flow)
    }
}

struct TransactionDetailsRoute: Route {
    static let name = "details"
    static var commands: [CommandShape] { [HistoryScreen.again] }

    let transaction: TransactionModel
    let visit: AccountVisit

    func build(in flow: FlowCoordinator) -> BuiltModule {
        HistoryScreen(
            console: flow.console, account: visit.account, today: flow.today, detailsOf: transaction,
            confirmAgain: flow.confirmRepeatedPayment
        ).built(for: visit.customer, in: flow)
    }
}

extension HistoryScreen {
    fileprivate func built(for customer: CustomerID, in flow: FlowCoordinator) -> BuiltModule {
        let presenter = flow.assembly.presenter(
            HistoryModule.self, view: self,
            interactor: flow.historyInteractor(of: customer), router: flow)
        self.presenter = presenter
        return (self, presenter)
    }
}
