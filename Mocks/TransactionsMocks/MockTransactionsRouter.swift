public import Transactions

/// A router that keeps where it was told to go.
@MainActor
public final class MockTransactionsRouter: TransactionsRouterProtocol {
    /// Where the transactions screen can lead.
    public enum Message: Sendable, Equatable {
        /// `navigateToGroupDetails(_:)`.
        case navigateToGroupDetails(GroupSelection)
        /// `navigateBack()`.
        case navigateBack
    }

    /// Everything it was told, in order of arrival.
    public private(set) var messages: [Message] = []

    /// A router that was told nothing yet.
    public init() {}

    /// Keeps the message.
    public func navigateToGroupDetails(_ selection: GroupSelection) {
        messages.append(.navigateToGroupDetails(selection))
    }

    /// Keeps the message.
    public func navigateBack() {
        messages.append(.navigateBack)
    }
}
