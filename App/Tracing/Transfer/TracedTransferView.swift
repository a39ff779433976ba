import BankKernel
import Transfer

/// Keeps what the presenter shows, then shows it.
@MainActor
final class TracedTransferView: TransferViewProtocol {
    private weak var view: (any TransferViewProtocol)?
    private let channel: TraceChannel

    init(_ view: any TransferViewProtocol, log: TraceLog) {
        self.view = view
        channel = TraceChannel(log: log, sender: "TransferPresenter", receiver: "TransferView")
    }

    func displayPayees(_ payees: [AccountModel]) {
        channel.call(payees)
        view?.displayPayees(payees)
    }

    func askConfirmation(of draft: TransferDraft) {
        channel.call(draft)
        view?.askConfirmation(of: draft)
    }

    func showTransferSuccess() {
        channel.call()
        view?.showTransferSuccess()
    }

    func showError(message: String) {
        channel.call(message)
        view?.showError(message: message)
    }
}
