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

/// The cards of one type.
public struct CardSection: Sendable, Hashable {
    /// The type for people: `American Express`.
    public let title: String
    /// The cards, one at least.
    public let cards: [CardViewModel]

    /// A section of `cards`, which are of one type.
    public init(title: String, cards: [CardViewModel]) {
        self.title = title
        self.cards = cards
    }

    /// The sections of `cards`, which are in order of type.
    public static func sections(of cards: [CardViewModel]) -> [CardSection] {
        var sections: [CardSection] = []
        var rest = cards[...]
        while let first = rest.first {
            let section = rest.prefix { $0.card.type == first.card.type }
            sections.append(CardSection(title: first.type, cards: Array(section)))
            rest = rest.dropFirst(section.count)
        }
        return sections
    }
}

/// Why cards were not shown or not kept.
public enum CardsFailure: Error, Sendable, Equatable {
    /// The source did not give them.
    case service(ServiceError)
    /// The store did not.
    case storage(StorageFailure)
}

extension CardsFailure: CustomStringConvertible {
    /// What went wrong and what would help, as one line for people.
    public var description: String {
        switch self {
        case .service(let error):
            "\(error)"
        case .storage(.cancelled):
            "Cancelled before anything was kept."
        case .storage(.damaged(let path, let detail)):
            "The cards cannot be kept: \(path) is damaged or holds something else (\(detail)); move it away to begin afresh."
        case .storage(let failure):
            "The cards cannot be kept: \(failure)."
        }
    }
}

/// Why a list of cards did not do what it was asked.
public enum CardsRefusal: Error, Sendable, Equatable {
    /// The card has a bookmark.
    case alreadyBookmarked(CardViewModel)
    /// The card has none.
    case notBookmarked(CardViewModel)
}

extension CardsRefusal: CustomStringConvertible {
    /// What was refused, for people.
    public var description: String {
        switch self {
        case .alreadyBookmarked(let card): "\(card.name) is bookmarked already."
        case .notBookmarked(let card): "\(card.name) is not bookmarked."
        }
    }
}
