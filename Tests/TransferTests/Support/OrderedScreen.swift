import BankKernel
import Transfer

/// A view and a router in one, so that the order between the two can be seen.
@MainActor
final class OrderedScreen: TransferViewProtocol, TransferRouterProtocol {
    private(set) var messages: [String] = []

    func displayPayees(_ payees: [AccountModel]) { record() }
    func askConfirmation(of draft: TransferDraft) { record() }
    func showTransferSuccess() { record() }
    func showError(message: String) { record() }
    func navigateToSuccessScreen() { record() }
    func navigateBack() { record() }

    private func record(_ name: String = #function) {
        messages.append(String(name.prefix { $0 != "(" }))
    }
}
