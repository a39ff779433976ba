/// Where the cards of customers and their bookmarks are kept. What a call has changed is durable when it returns.
public protocol CardStorePort: Sendable {
    /// The cards that are kept for the customer, in no particular order; none at first.
    /// - Throws: ``StorageFailure``.
    func cards(of customer: CustomerID) async throws(StorageFailure) -> [KeptCard]

    /// Keeps `cards` in place of those without a bookmark; bookmarked ones stay, brought up to date by one of the same id.
    /// - Returns: what is kept then.
    /// - Throws: ``StorageFailure``; nothing has changed then.
    func replaceCards(of customer: CustomerID, with cards: [CardModel]) async throws(StorageFailure) -> [KeptCard]

    /// Bookmarks `card`, or takes its bookmark away; a card that is not there yet is kept.
    /// - Throws: ``StorageFailure``; whether it happened can be unknown then, but doing it again does no harm.
    func setBookmark(_ isBookmarked: Bool, on card: CardModel, for customer: CustomerID) async throws(StorageFailure)
}
