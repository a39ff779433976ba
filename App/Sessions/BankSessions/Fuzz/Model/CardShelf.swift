import BankKernel

/// The cards that are kept for a customer, as far as the model can tell.
struct CardShelf: Sendable, Hashable {
    /// A card as its row shows it.
    struct Card: Sendable, Hashable {
        let type: String
        let number: String
        let expiry: CalendarDay
    }

    /// The cards in the order of the list; `nil` before it was shown, and after a fault while it changed.
    private(set) var cards: [Card]?
    /// Those that have a bookmark for certain, in the order of the list.
    private(set) var marked: [Card] = []
    /// Those of which a fault has left it open.
    private(set) var unsure: [Card] = []
    /// Whether any card may have a bookmark, whatever else is known.
    private var isOpen = false

    var isCertain: Bool { cards != nil && areMarksCertain }
    var areMarksCertain: Bool { unsure.isEmpty && !isOpen }

    func isMarked(_ card: Card) -> Bool { marked.contains(card) }

    mutating func mark(_ card: Card, _ isMarked: Bool) {
        marked.removeAll { $0 == card }
        unsure.removeAll { $0 == card }
        guard isMarked else { return }
        marked.append(card)
        marked.sort { Self.isBefore($0, $1) }
    }

    /// It may have a bookmark, and it may not.
    mutating func doubt(_ card: Card) {
        mark(card, false)
        unsure.append(card)
    }

    /// Any card may have a bookmark, and may not: one of them was changed, or was not.
    mutating func doubt() { isOpen = true }

    /// The list is another one now, but for the cards that have, or may have, bookmarks.
    mutating func forgetList() { cards = nil }

    /// Takes over what is shown; says what cannot be.
    mutating func take(_ shown: [(card: Card, isMarked: Bool)]) -> String? {
        let list = shown.map(\.card)
        guard zip(list, list.dropFirst()).allSatisfy({ !Self.isBefore($1, $0) }) else {
            return "cards are not shown in their order"
        }
        let isMarked = Set(shown.filter(\.isMarked).map(\.card))
        guard isOpen || marked.allSatisfy(isMarked.contains) else { return "a bookmark is lost" }
        guard isOpen || isMarked.allSatisfy({ marked.contains($0) || unsure.contains($0) }) else {
            return "a card has a bookmark that nobody gave it"
        }
        cards = list
        marked = list.filter(isMarked.contains)
        unsure = []
        isOpen = false
        return nil
    }

    /// By type, then number, then day.
    private static func isBefore(_ left: Card, _ right: Card) -> Bool {
        (left.type.lowercased(), left.number, left.expiry.daysSinceEpoch)
            < (right.type.lowercased(), right.number, right.expiry.daysSinceEpoch)
    }
}
