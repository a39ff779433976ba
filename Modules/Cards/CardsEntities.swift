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
