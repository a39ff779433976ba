public import BankKernel
public import History

/// A router that keeps where it was told to go.
@MainActor
public final class MockHistoryRouter: HistoryRouterProtocol {
    /// Where the history screen can lead.
    public enum Message: Sendable, Equatable {
        /// `navigateToTransactionDetails(transaction:)`.
        case navigateToTransactionDetails(transaction: TransactionModel)
        /// `navigateBack()`.
        case navigateBack
    }

    /// Everything it was told, in order of arrival.
    public private(set) var messages: [Message] = []

    /// A router that was told nothing yet.
    public init() {}

    /// Keeps the message.
    public func navigateToTransactionDetails(transaction: TransactionModel) {
        messages.append(.navigateToTransactionDetails(transaction: transaction))
    }

    /// Keeps the message.
    public func navigateBack() {
        messages.append(.navigateBack)
    }
}
