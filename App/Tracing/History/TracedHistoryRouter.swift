import BankKernel
import History

/// Keeps where the presenter goes, then goes there.
@MainActor
final class TracedHistoryRouter: HistoryRouterProtocol {
    private weak var router: (any HistoryRouterProtocol)?
    private let channel: TraceChannel

    init(_ router: any HistoryRouterProtocol, log: TraceLog) {
        self.router = router
        channel = TraceChannel(log: log, sender: "HistoryPresenter", receiver: "HistoryRouter")
    }

    func navigateToTransactionDetails(transaction: TransactionModel) {
        channel.call(transaction)
        router?.navigateToTransactionDetails(transaction: transaction)
    }

    func navigateBack() {
        channel.call()
        router?.navigateBack()
    }
}
