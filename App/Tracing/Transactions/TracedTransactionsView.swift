import Transactions

/// Keeps what the presenter shows, then shows it.
@MainActor
final class TracedTransactionsView: TransactionsViewProtocol {
    private weak var view: (any TransactionsViewProtocol)?
    private let channel: TraceChannel

    init(_ view: any TransactionsViewProtocol, log: TraceLog) {
        self.view = view
        channel = TraceChannel(log: log, sender: "TransactionsPresenter", receiver: "TransactionsView")
    }

    func showLoading() {
        channel.call()
        view?.showLoading()
    }

    func displayProgress(count: Int) {
        channel.call(count)
        view?.displayProgress(count: count)
    }

    func displaySections(_ sections: [TransactionSection]) {
        channel.call(sections)
        view?.displaySections(sections)
    }

    func displaySkipped(count: Int) {
        channel.call(count)
        view?.displaySkipped(count: count)
    }

    func displayEmpty() {
        channel.call()
        view?.displayEmpty()
    }

    func displayTransactions(_ transactions: [Transaction], of group: TransactionGroup) {
        channel.call(transactions, group)
        view?.displayTransactions(transactions, of: group)
    }

    func showError(message: String) {
        channel.call(message)
        view?.showError(message: message)
    }
}
