public import Transactions

/// A presenter that keeps what a transactions screen reported; for tests of a view of one's own.
@MainActor
public final class MockTransactionsPresenter: TransactionsPresenterProtocol {
    /// What a transactions screen can report.
    public enum Message: Sendable, Equatable {
        /// `loadTransactions(forUser:)`.
        case loadTransactions(userID: String)
        /// `loadStatement(_:)`.
        case loadStatement(StatementFile)
        /// `retry()`.
        case retry
        /// `didSelectGroup(_:)`.
        case didSelectGroup(TransactionGroup)
        /// `loadDetails(of:)`.
        case loadDetails(of: GroupSelection)
        /// `didSelectBack()`.
        case didSelectBack
    }

    /// Everything that was reported, in order of arrival.
    public private(set) var messages: [Message] = []

    /// A presenter that was told nothing yet.
    public init() {}

    /// Keeps the message.
    public func loadTransactions(forUser userID: String) async {
        messages.append(.loadTransactions(userID: userID))
    }

    /// Keeps the message.
    public func loadStatement(_ file: StatementFile) async {
        messages.append(.loadStatement(file))
    }

    /// Keeps the message.
    public func retry() async {
        messages.append(.retry)
    }

    /// Keeps the message.
    public func didSelectGroup(_ group: TransactionGroup) {
        messages.append(.didSelectGroup(group))
    }

    /// Keeps the message.
    public func loadDetails(of selection: GroupSelection) async {
        messages.append(.loadDetails(of: selection))
    }

    /// Keeps the message.
    public func didSelectBack() {
        messages.append(.didSelectBack)
    }
}
