public import BankKernel

/// A card for people.
public struct CardViewModel: Sendable, Hashable, Identifiable {
    /// The card behind it.
    public let card: CardModel
    /// Whether it is bookmarked.
    public let isBookmarked: Bool
    /// Whether it is no longer valid.
    public let isExpired: Bool

    /// The card on the day `today`.
    public init(_ kept: KeptCard, today: CalendarDay) {
        self.init(kept.card, isBookmarked: kept.isBookmarked, isExpired: kept.card.isExpired(on: today))
    }

    /// A card in any state, for tests of a screen.
    public init(_ card: CardModel, isBookmarked: Bool, isExpired: Bool) {
        self.card = card
        self.isBookmarked = isBookmarked
        self.isExpired = isExpired
    }

    /// The service's id of the card.
    public var id: String { card.id }
    /// The type: `American Express`.
    public var type: String { card.type.title }
    /// The masked number: `•••• 1211`.
    public var number: String { "•••• \(card.lastFourDigits)" }
    /// The last day on which it is valid: `2028-11-20`.
    public var expiry: String { card.expiry.description }
    /// Its name in a sentence: `Visa •••• 1211`.
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

/// Why cards could not be shown or kept.
public enum CardsFailure: Error, Sendable, Equatable {
    /// The source failed.
    case service(ServiceError)
    /// The store failed.
    case storage(StorageFailure)
}

extension CardsFailure: CustomStringConvertible {
    /// The problem and its remedy, as one line for people.
    public var description: String {
        switch self {
        case .service(let error):
            "\(error)"
        case .storage(.cancelled):
            "Cancelled before anything was saved."
        case .storage(.damaged(let path, let detail)):
            "The cards cannot be saved: \(path) is damaged or holds something else (\(detail)); move it away to start again."
        case .storage(let failure):
            "The cards cannot be saved: \(failure)."
        }
    }
}

/// Why a list of cards refused a request.
public enum CardsRefusal: Error, Sendable, Equatable {
    /// The card already has a bookmark.
    case alreadyBookmarked(CardViewModel)
    /// The card has no bookmark.
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

extension KeptCard {
    /// Whether it comes before `other` in a list: by type, last four digits, expiry and id, so that a card keeps its place.
    func isBefore(_ other: KeptCard) -> Bool {
        let (card, other) = (card, other.card)
        return (card.type, card.lastFourDigits, card.expiry, card.id)
            < (other.type, other.lastFourDigits, other.expiry, other.id)
    }
}

extension [KeptCard] {
    /// The same cards with `changed` in place of the one with its id, or added to them; in order.
    func updated(with changed: KeptCard) -> [KeptCard] {
        var cards = filter { $0.id != changed.id }
        cards.append(changed)
        return cards.sorted { $0.isBefore($1) }
    }
}

/// The one stream of changes of bookmarks: every list of cards that an app shows observes the same feed.
///
/// A change is a card with or without its bookmark. All observers know of it when ``publish(_:of:)`` returns.
@MainActor
public final class BookmarkFeed {
    private struct Observation {
        weak var observer: AnyObject?
        let customer: CustomerID
        let onChange: @MainActor (KeptCard) -> Void
    }

    private var observations: [Observation] = []

    /// A feed without observers.
    public nonisolated init() {}

    /// How many observers it has.
    var count: Int { observations.count { $0.observer != nil } }

    /// Reports changes of `customer` as long as `observer` lives, which `onChange` must not retain.
    public func observe(
        for observer: AnyObject, customer: CustomerID, onChange: @escaping @MainActor (KeptCard) -> Void
    ) {
        observations.removeAll { $0.observer == nil }
        observations.append(Observation(observer: observer, customer: customer, onChange: onChange))
    }

    /// Tells the observers of `customer`, in the order they came.
    public func publish(_ card: KeptCard, of customer: CustomerID) {
        for observation in observations where observation.observer != nil && observation.customer == customer {
            observation.onChange(card)
        }
    }
}
