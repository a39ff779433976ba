public import Transfer

/// A router that keeps where it was told to go.
@MainActor
public final class MockTransferRouter: TransferRouterProtocol {
    /// Where the transfer screen can lead.
    public enum Message: Sendable, Equatable {
        /// `navigateToSuccessScreen()`.
        case navigateToSuccessScreen
        /// `navigateBack()`.
        case navigateBack
    }

    /// Everything it was told, in order of arrival.
    public private(set) var messages: [Message] = []

    /// A router that was told nothing yet.
    public init() {}

    /// Keeps the message.
    public func navigateToSuccessScreen() {
        messages.append(.navigateToSuccessScreen)
    }

    /// Keeps the message.
    public func navigateBack() {
        messages.append(.navigateBack)
    }
}
