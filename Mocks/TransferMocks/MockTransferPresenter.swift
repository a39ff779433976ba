public import BankKernel
public import Money
public import Transfer

/// A presenter that keeps what a transfer screen reported; for tests of a view of one's own.
@MainActor
public final class MockTransferPresenter: TransferPresenterProtocol {
    /// What a transfer screen can report.
    public enum Message: Sendable, Equatable {
        /// `loadPayees(forAccount:)`.
        case loadPayees(account: AccountModel)
        /// `prepareTransfer(fromAccount:toNumber:amount:note:reference:)`.
        case prepareTransfer(
            fromAccount: AccountModel, toNumber: String, amount: String, note: String, reference: String = "")
        /// `makeTransfer(fromAccount:toAccount:amount:reference:)`; without a reference, `nil`.
        case makeTransfer(
            fromAccount: AccountModel, toAccount: AccountModel, amount: Money, reference: TransferReference?)
        /// `didSelectBack()`.
        case didSelectBack
    }

    /// Everything that was reported, in order of arrival.
    public private(set) var messages: [Message] = []

    /// A presenter that was told nothing yet.
    public init() {}

    /// Keeps the message.
    public func loadPayees(forAccount account: AccountModel) async {
        messages.append(.loadPayees(account: account))
    }

    /// Keeps the message.
    public func prepareTransfer(
        fromAccount: AccountModel, toNumber: String, amount: String, note: String, reference: String
    ) async {
        messages.append(
            .prepareTransfer(
                fromAccount: fromAccount, toNumber: toNumber, amount: amount, note: note, reference: reference))
    }

    /// Keeps the message.
    public func makeTransfer(
        fromAccount: AccountModel, toAccount: AccountModel, amount: Money, reference: TransferReference
    ) async {
        messages.append(
            .makeTransfer(fromAccount: fromAccount, toAccount: toAccount, amount: amount, reference: reference))
    }

    /// Keeps the message.
    public func makeTransfer(fromAccount: AccountModel, toAccount: AccountModel, amount: Money) async {
        messages.append(
            .makeTransfer(fromAccount: fromAccount, toAccount: toAccount, amount: amount, reference: nil))
    }

    /// Keeps the message.
    public func didSelectBack() {
        messages.append(.didSelectBack)
    }
}
