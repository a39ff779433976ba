public import BankKernel
public import History

/// A presenter that keeps what a history screen reported; for tests of a view of one's own.
@MainActor
public final class MockHistoryPresenter: HistoryPresenterProtocol {
    /// What a history screen can report.
    public enum Message: Sendable, Equatable {
        /// `loadTransactions(forAccount:)`.
        case loadTransactions(account: AccountModel)
        /// `loadTransactions(forAccount:matching:limit:)`.
        case loadMatchingTransactions(account: AccountModel, filter: HistoryFilter, limit: Int)
        /// `loadMore()`.
        case loadMore
        /// `didSelectTransaction(_:)`.
        case didSelectTransaction(TransactionModel)
        /// `loadDetails(of:)`.
        case loadDetails(of: TransactionModel)
        /// `loadTurnover(forAccount:)`.
        case loadTurnover(account: AccountModel)
        /// `exportTransactions(forAccount:matching:toFile:replacing:)`.
        case exportTransactions(account: AccountModel, filter: HistoryFilter, path: String, replacing: Bool = false)
        /// `didSelectBack()`.
        case didSelectBack
    }

    /// Everything that was reported, in order of arrival.
    public private(set) var messages: [Message] = []

    /// A presenter that was told nothing yet.
    public init() {}

    /// Keeps the message.
    public func loadTransactions(forAccount account: AccountModel) async {
        messages.append(.loadTransactions(account: account))
    }

    /// Keeps the message.
    public func loadTransactions(
        forAccount account: AccountModel, matching filter: HistoryFilter, limit: Int
    ) async {
        messages.append(.loadMatchingTransactions(account: account, filter: filter, limit: limit))
    }

    /// Keeps the message.
    public func loadMore() async {
        messages.append(.loadMore)
    }

    /// Keeps the message.
    public func didSelectTransaction(_ transaction: TransactionModel) {
        messages.append(.didSelectTransaction(transaction))
    }

    /// Keeps the message.
    public func loadDetails(of transaction: TransactionModel) async {
        messages.append(.loadDetails(of: transaction))
    }

    /// Keeps the message.
    public func loadTurnover(forAccount account: AccountModel) async {
        messages.append(.loadTurnover(account: account))
    }

    /// Keeps the message.
    public func exportTransactions(
        forAccount account: AccountModel, matching filter: HistoryFilter, toFile path: String, replacing: Bool
    ) async {
        messages.append(.exportTransactions(account: account, filter: filter, path: path, replacing: replacing))
    }

    /// Keeps the message.
    public func didSelectBack() {
        messages.append(.didSelectBack)
    }
}
