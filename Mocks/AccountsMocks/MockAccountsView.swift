public import Accounts

/// An accounts screen that keeps what it was told to show.
@MainActor
public final class MockAccountsView: AccountsViewProtocol {
    /// What an accounts screen can be told.
    public enum Message: Sendable, Equatable {
        /// `displayLoading()`.
        case displayLoading
        /// `displayAccounts(_:)`.
        case displayAccounts([AccountViewModel])
        /// `displayMoreAccounts(_:)`.
        case displayMoreAccounts([AccountViewModel])
        /// `displayMoreAvailable(_:)`.
        case displayMoreAvailable(Bool)
        /// `displayEmpty(searchText:)`.
        case displayEmpty(searchText: String)
        /// `displayDetails(_:)`.
        case displayDetails(AccountViewModel)
        /// `showError(message:)`.
        case showError(message: String)
    }

    /// Everything it was told, in order of arrival.
    public private(set) var messages: [Message] = []

    /// A view that was told nothing yet.
    public init() {}

    /// Keeps the message.
    public func displayLoading() {
        messages.append(.displayLoading)
    }

    /// Keeps the message.
    public func displayAccounts(_ accounts: [AccountViewModel]) {
        messages.append(.displayAccounts(accounts))
    }

    /// Keeps the message.
    public func displayMoreAccounts(_ accounts: [AccountViewModel]) {
        messages.append(.displayMoreAccounts(accounts))
    }

    /// Keeps the message.
    public func displayMoreAvailable(_ isAvailable: Bool) {
        messages.append(.displayMoreAvailable(isAvailable))
    }

    /// Keeps the message.
    public func displayEmpty(searchText: String) {
        messages.append(.displayEmpty(searchText: searchText))
    }

    /// Keeps the message.
    public func displayDetails(_ account: AccountViewModel) {
        messages.append(.displayDetails(account))
    }

    /// Keeps the message.
    public func showError(message: String) {
        messages.append(.showError(message: message))
    }
}
