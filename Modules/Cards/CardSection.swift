import BankKernel

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
