public import Accounts

/// A presenter that keeps what an accounts screen reported; for tests of a view of one's own.
@MainActor
public final class MockAccountsPresenter: AccountsPresenterProtocol {
    /// What an accounts screen can report.
    public enum Message: Sendable, Equatable {
        /// `loadAccounts()`.
        case loadAccounts
        /// `loadMore()`.
        case loadMore
        /// `retry()`.
        case retry
        /// `search(_:)`.
        case search(String)
        /// `toggleSort()`.
        case toggleSort
        /// `didSelectAccount(_:)`.
        case didSelectAccount(AccountViewModel)
        /// `loadDetails(of:)`.
        case loadDetails(of: AccountViewModel)
        /// `didSelectBack()`.
        case didSelectBack
    }

    /// Everything that was reported, in order of arrival.
    public private(set) var messages: [Message] = []

    /// A presenter that was told nothing yet.
    public init() {}

    /// Keeps the message.
    public func loadAccounts() async {
        messages.append(.loadAccounts)
    }

    /// Keeps the message.
    public func loadMore() async {
        messages.append(.loadMore)
    }

    /// Keeps the message.
    public func retry() async {
        messages.append(.retry)
    }

    /// Keeps the message.
    public func search(_ searchText: String) async {
        messages.append(.search(searchText))
    }

    /// Keeps the message.
    public func toggleSort() async {
        messages.append(.toggleSort)
    }

    /// Keeps the message.
    public func didSelectAccount(_ account: AccountViewModel) {
        messages.append(.didSelectAccount(account))
    }

    /// Keeps the message.
    public func loadDetails(of account: AccountViewModel) {
        messages.append(.loadDetails(of: account))
    }

    /// Keeps the message.
    public func didSelectBack() {
        messages.append(.didSelectBack)
    }
}
