public import Transactions

/// A transactions screen that keeps what it was told to show.
@MainActor
public final class MockTransactionsView: TransactionsViewProtocol {
    /// What a transactions screen can be told.
    public enum Message: Sendable, Equatable {
        /// `showLoading()`.
        case showLoading
        /// `displayProgress(count:)`.
        case displayProgress(count: Int)
        /// `displaySections(_:)`.
        case displaySections([TransactionSection])
        /// `displaySkipped(count:)`.
        case displaySkipped(count: Int)
        /// `displayEmpty()`.
        case displayEmpty
        /// `displayTransactions(_:of:)`.
        case displayTransactions([Transaction], of: TransactionGroup)
        /// `showError(message:)`.
        case showError(message: String)
    }

    /// Everything it was told, in order of arrival.
    public private(set) var messages: [Message] = []

    /// A view that was told nothing yet.
    public init() {}

    /// Keeps the message.
    public func showLoading() {
        messages.append(.showLoading)
    }

    /// Keeps the message.
    public func displayProgress(count: Int) {
        messages.append(.displayProgress(count: count))
    }

    /// Keeps the message.
    public func displaySections(_ sections: [TransactionSection]) {
        messages.append(.displaySections(sections))
    }

    /// Keeps the message.
    public func displaySkipped(count: Int) {
        messages.append(.displaySkipped(count: count))
    }

    /// Keeps the message.
    public func displayEmpty() {
        messages.append(.displayEmpty)
    }

    /// Keeps the message.
    public func displayTransactions(_ transactions: [Transaction], of group: TransactionGroup) {
        messages.append(.displayTransactions(transactions, of: group))
    }

    /// Keeps the message.
    public func showError(message: String) {
        messages.append(.showError(message: message))
    }
}
