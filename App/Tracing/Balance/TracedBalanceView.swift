import Balance
import BankKernel

/// Keeps what the presenter shows, then shows it.
@MainActor
final class TracedBalanceView: BalanceViewProtocol {
    private weak var view: (any BalanceViewProtocol)?
    private let channel: TraceChannel

    init(_ view: any BalanceViewProtocol, log: TraceLog) {
        self.view = view
        channel = TraceChannel(log: log, sender: "BalancePresenter", receiver: "BalanceView")
    }

    func displayBalance(_ balance: BalanceModel) {
        channel.call(balance)
        view?.displayBalance(balance)
    }

    func showError(_ message: String) {
        channel.call(message)
        view?.showError(message)
    }
}
