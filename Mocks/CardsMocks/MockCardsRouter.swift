public import Cards

/// A router that keeps where it was told to go.
@MainActor
public final class MockCardsRouter: CardsRouterProtocol {
    /// Where a list of cards can lead.
    public enum Message: Sendable, Equatable {
        /// `navigateToBookmarks()`.
        case navigateToBookmarks
        /// `navigateBack()`.
        case navigateBack
    }

    /// Everything it was told, in order of arrival.
    public private(set) var messages: [Message] = []

    /// A router that was told nothing yet.
    public init() {}

    /// Keeps the message.
    public func navigateToBookmarks() {
        messages.append(.navigateToBookmarks)
    }

    /// Keeps the message.
    public func navigateBack() {
        messages.append(.navigateBack)
    }
}
