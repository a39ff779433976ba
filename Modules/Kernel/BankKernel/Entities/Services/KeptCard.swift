/// A card as a customer keeps it.
public struct KeptCard: Sendable, Hashable, Identifiable {
    /// The card as its service gave it last.
    public let card: CardModel
    /// Whether the customer has bookmarked it.
    public let isBookmarked: Bool

    /// What the card's service knows it by.
    public var id: String { card.id }

    /// A card with or without a bookmark.
    public init(_ card: CardModel, isBookmarked: Bool) {
        self.card = card
        self.isBookmarked = isBookmarked
    }
}
