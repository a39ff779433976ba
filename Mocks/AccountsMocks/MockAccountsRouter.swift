public import Accounts

/// A router that keeps where it was told to go.
@MainActor
public final class MockAccountsRouter: AccountsRouterProtocol {
    /// Where the accounts screen can lead.
    public enum Message: Sendable, Equatable {
        /// `navigateToAccountDetails(account:)`.
        case navigateToAccountDetails(account: AccountViewModel)
        /// `navigateBack()`.
        case navigateBack
    }

    /// Everything it was told, in order of arrival.
    public private(set) var messages: [Message] = []

    /// A router that was told nothing yet.
    public init() {}

    /// Keeps the message.
    public func navigateToAccountDetails(account: AccountViewModel) {
        messages.append(.navigateToAccountDetails(account: account))
    }

    /// Keeps the message.
    public func navigateBack() {
        messages.append(.navigateBack)
    }
}
