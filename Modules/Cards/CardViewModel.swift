public import BankKernel

/// A card as people read it.
public struct CardViewModel: Sendable, Hashable, Identifiable {
    /// The card behind it.
    public let card: CardModel
    /// Whether it is bookmarked.
    public let isBookmarked: Bool
    /// Whether it is no longer valid.
    public let isExpired: Bool

    /// The card as it is on the day `today`.
    public init(_ kept: KeptCard, today: CalendarDay) {
        self.init(kept.card, isBookmarked: kept.isBookmarked, isExpired: kept.card.isExpired(on: today))
    }

    /// A card in a state of one's own, for tests of a screen.
    public init(_ card: CardModel, isBookmarked: Bool, isExpired: Bool) {
        self.card = card
        self.isBookmarked = isBookmarked
        self.isExpired = isExpired
    }

    /// What the card's service knows it by.
    public var id: String { card.id }
    /// The type: `American Express`.
    public var type: String { card.type.title }
    /// The number, as far as anybody may see it: `•••• 1211`.
    public var number: String { "•••• \(card.lastFourDigits)" }
    /// The last day on which it is valid: `2028-11-20`.
    public var expiry: String { card.expiry.description }
    /// What tells it from others in a sentence: `Visa •••• 1211`.
    public var name: String { "\(type) \(number)" }
}
