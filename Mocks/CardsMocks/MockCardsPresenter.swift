public import Cards

/// A presenter that keeps what a list of cards reported; for tests of a view of one's own.
@MainActor
public final class MockCardsPresenter: CardsPresenterProtocol {
    /// What a list of cards can report.
    public enum Message: Sendable, Equatable {
        /// `loadCards()`.
        case loadCards
        /// `loadBookmarks()`.
        case loadBookmarks
        /// `refreshCards()`.
        case refreshCards
        /// `addBookmark(to:)`.
        case addBookmark(to: CardViewModel)
        /// `removeBookmark(from:)`.
        case removeBookmark(from: CardViewModel)
        /// `retry()`.
        case retry
        /// `didSelectBookmarks()`.
        case didSelectBookmarks
        /// `didSelectBack()`.
        case didSelectBack
    }

    /// Everything that was reported, in order of arrival.
    public private(set) var messages: [Message] = []

    /// A presenter that was told nothing yet.
    public init() {}

    /// Keeps the message.
    public func loadCards() async {
        messages.append(.loadCards)
    }

    /// Keeps the message.
    public func loadBookmarks() async {
        messages.append(.loadBookmarks)
    }

    /// Keeps the message.
    public func refreshCards() async {
        messages.append(.refreshCards)
    }

    /// Keeps the message.
    public func addBookmark(to card: CardViewModel) async {
        messages.append(.addBookmark(to: card))
    }

    /// Keeps the message.
    public func removeBookmark(from card: CardViewModel) async {
        messages.append(.removeBookmark(from: card))
    }

    /// Keeps the message.
    public func retry() async {
        messages.append(.retry)
    }

    /// Keeps the message.
    public func didSelectBookmarks() {
        messages.append(.didSelectBookmarks)
    }

    /// Keeps the message.
    public func didSelectBack() {
        messages.append(.didSelectBack)
    }
}
