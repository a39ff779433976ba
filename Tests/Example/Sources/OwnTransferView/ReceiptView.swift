import BankKernel
import Transfer

/// A transfer screen of one's own: it prints a receipt, line by line.
@MainActor
public final class ReceiptView: TransferViewProtocol {
    /// The presenter that the screen reports to. The builder of the screen sets it.
    public var presenter: (any TransferPresenterProtocol)?
    /// What was printed, in order.
    public private(set) var lines: [String] = []
    /// The draft that waits for `confirm()`.
    public private(set) var draft: TransferDraft?

    /// A screen that has printed nothing yet.
    public init() {}

    /// Prints what the paying account holds.
    public func displaySource(_ account: AccountModel) {
        lines.append("from \(account.name)" + (account.balance.map { ", which holds \($0)" } ?? ""))
    }

    /// Prints a line for each payee.
    public func displayPayees(_ payees: [AccountModel]) {
        lines += payees.map { "to \($0.holder), \($0.name)" }
    }

    /// Prints whom the money goes to and waits for `confirm()`.
    public func askConfirmation(of draft: TransferDraft) {
        self.draft = draft
        lines.append("\(draft.amount) to \(draft.toAccount.holder)?")
    }

    /// Prints what is left, if the bank could say it.
    public func displayReceipt(_ receipt: TransferNote) {
        if let balance = receipt.balance { lines.append("\(balance) left") }
    }

    /// Prints that the transfer is made.
    public func showTransferSuccess() {
        lines.append("sent")
    }

    /// Prints why it is not.
    public func showError(message: String) {
        lines.append("not sent: \(message)")
    }

    /// Makes the transfer that waits, once.
    public func confirm() async {
        guard let draft else { return }
        self.draft = nil
        await presenter?.makeTransfer(
            fromAccount: draft.fromAccount, toAccount: draft.toAccount, amount: draft.amount,
            reference: draft.reference)
    }
}
