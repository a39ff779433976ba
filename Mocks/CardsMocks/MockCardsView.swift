public import Cards

/// A list of cards that keeps what it was told to show.
@MainActor
public final class MockCardsView: CardsViewProtocol {
    /// What a list of cards can be told.
    public enum Message: Sendable, Equatable {
        /// `displayLoading()`.
        case displayLoading
        /// `displaySections(_:)`.
        case displaySections([CardSection])
        /// `displayBookmarks(_:)`.
        case displayBookmarks([CardViewModel])
        /// `displayBookmarkChange(of:)`.
        case displayBookmarkChange(of: CardViewModel)
        /// `displayEmpty()`.
        case displayEmpty
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
    public func displaySections(_ sections: [CardSection]) {
        messages.append(.displaySections(sections))
    }

    /// Keeps the message.
    public func displayBookmarks(_ bookmarks: [CardViewModel]) {
        messages.append(.displayBookmarks(bookmarks))
    }

    /// Keeps the message.
    public func displayBookmarkChange(of card: CardViewModel) {
        messages.append(.displayBookmarkChange(of: card))
    }

    /// Keeps the message.
    public func displayEmpty() {
        messages.append(.displayEmpty)
    }

    /// Keeps the message.
    public func showError(message: String) {
        messages.append(.showError(message: message))
    }
}
