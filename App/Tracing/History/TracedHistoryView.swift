import BankKernel
import History

/// Keeps what the presenter shows, then shows it.
@MainActor
final class TracedHistoryView: HistoryViewProtocol {
    private weak var view: (any HistoryViewProtocol)?
    private let channel: TraceChannel

    init(_ view: any HistoryViewProtocol, log: TraceLog) {
        self.view = view
        channel = TraceChannel(log: log, sender: "HistoryPresenter", receiver: "HistoryView")
    }

    func displayTransactions(_ transactions: [TransactionModel]) {
        channel.call(transactions)
        view?.displayTransactions(transactions)
    }

    func displayMoreAvailable(_ isAvailable: Bool) {
        channel.call(isAvailable)
        view?.displayMoreAvailable(isAvailable)
    }

    func displayDetails(_ details: TransactionDetails) {
        channel.call(details)
        view?.displayDetails(details)
    }

    func displayTurnover(_ months: [MonthlyTurnover]) {
        channel.call(months)
        view?.displayTurnover(months)
    }

    func askReplacement(path: String) {
        channel.call(path)
        view?.askReplacement(path: path)
    }

    func displayExport(count: Int, path: String) {
        channel.call(count, path)
        view?.displayExport(count: count, path: path)
    }

    func showError(message: String) {
        channel.call(message)
        view?.showError(message: message)
    }
}
