import BankKernel
import Sessions

extension BankFuzzModel {
    private var shelf: CardShelf { username.flatMap { shelves[$0] } ?? CardShelf() }

    private mutating func change(_ change: (inout CardShelf) -> Void) {
        if let username { change(&shelves[username, default: CardShelf()]) }
    }

    mutating func readCards(_ command: String, _ rest: String, isLoaded: Bool) -> FuzzExpectation {
        let wait = SessionWait.prompt("cards>")
        switch command {
        case "list" where rest.isEmpty:
            places[places.count - 1] = .cards(isLoaded: true)
            return expectCards()
        case "refresh" where rest.isEmpty:
            places[places.count - 1] = .cards(isLoaded: true)
            change { $0.forgetList() }
            return expectCards()
        case "bookmark", "unbookmark":
            guard isLoaded, let cards = shelf.cards, shelf.isCertain else {
                change { $0.doubt() }
                return lost()
            }
            guard let card = card(rest, of: cards) else { return FuzzExpectation(lines: ["! [..]"], wait: wait) }
            return mark(card, command == "bookmark", at: wait)
        case "retry":
            change { $0.doubt() }
            return lost()
        default: return lost()
        }
    }

    mutating func readBookmarks(_ command: String, _ rest: String, isLoaded: Bool) -> FuzzExpectation {
        switch command {
        case "list" where rest.isEmpty:
            places[places.count - 1] = .bookmarks(isLoaded: true)
            return expectBookmarks()
        case "unbookmark":
            guard isLoaded, shelf.isCertain else {
                change { $0.doubt() }
                return lost()
            }
            guard let card = card(rest, of: shelf.marked) else {
                return FuzzExpectation(lines: ["! [..]"], wait: .prompt("bookmarks>"))
            }
            change { $0.mark(card, false) }
            return expectBookmarks()
        case "retry":
            change { $0.doubt() }
            return lost()
        default: return lost()
        }
    }

    private func card(_ text: String, of cards: [CardShelf.Card]) -> CardShelf.Card? {
        Int(text).flatMap { cards.indices.contains($0 - 1) ? cards[$0 - 1] : nil }
    }

    private mutating func mark(_ card: CardShelf.Card, _ isMarked: Bool, at wait: SessionWait) -> FuzzExpectation {
        let name = "\(card.type) \(card.number)"
        guard shelf.isMarked(card) != isMarked else {
            let state = isMarked ? "is bookmarked already" : "is not bookmarked"
            return FuzzExpectation(lines: ["! \(name) \(state)."], wait: wait)
        }
        change { $0.mark(card, isMarked) }
        return FuzzExpectation(
            lines: ["\(isMarked ? "Bookmarked" : "Removed the bookmark of") \(name)."], wait: wait)
    }

    mutating func expectCards() -> FuzzExpectation {
        let wait = SessionWait.prompt("cards>")
        guard shelf.isCertain, let cards = shelf.cards, !cards.isEmpty else {
            guard shelf.areMarksCertain else { return FuzzExpectation(wait: wait) }
            let marked = shelf.marked.map { "[..]\($0.number)  \($0.expiry)[..]bookmarked[..]" }
            return FuzzExpectation(among: marked, wait: wait)
        }
        var lines = ["[..]Number[..]Valid until[..]"]
        var rest = cards[...]
        let width = "\(cards.count)".count
        while let first = rest.first {
            let section = rest.prefix { $0.type == first.type }
            lines.append(first.type)
            lines += zip(section.indices, section).map { row(of: $1, numbered: $0 + 1, width: width) }
            rest = rest.dropFirst(section.count)
        }
        return FuzzExpectation(lines: lines, wait: wait)
    }

    private func row(of card: CardShelf.Card, numbered number: Int, width: Int) -> String {
        let place = Self.place(number, width: width)
        let remarks = (shelf.isMarked(card) ? ["bookmarked"] : []) + (now.day > card.expiry ? ["expired"] : [])
        return "\(place)  \(card.number)  \(card.expiry)"
            + (remarks.isEmpty ? "" : "[..]  \(remarks.joined(separator: ", "))")
    }

    mutating func expectBookmarks() -> FuzzExpectation {
        let wait = SessionWait.prompt("bookmarks>")
        guard shelf.areMarksCertain else { return FuzzExpectation(wait: wait) }
        let marked = shelf.marked
        guard !marked.isEmpty else { return FuzzExpectation(lines: ["No card is bookmarked. [..]"], wait: wait) }
        let width = "\(marked.count)".count
        return FuzzExpectation(
            lines: ["[..]Type[..]Number[..]"]
                + zip(1..., marked).map { number, card in
                    let place = Self.place(number, width: width)
                    let remark = now.day > card.expiry ? "[..]  expired" : ""
                    return "\(place)  \(card.type)[..]  \(card.number)  \(card.expiry)\(remark)"
                }, wait: wait)
    }

    /// Learns the list of cards from what is shown of it.
    mutating func learnCards(_ moment: FuzzedStep<BankFuzzStep>, at wait: SessionWait) -> FuzzFault? {
        if moment.isExcused {
            doubtCards(after: moment)
            return nil
        }
        guard wait == .prompt("cards>"), let username, !shelf.isCertain else { return nil }
        let shown = Self.cards(in: moment.shown)
        guard !shown.isEmpty, let message = shelves[username, default: CardShelf()].take(shown) else { return nil }
        return FuzzFault(message)
    }

    /// A change that met with a fault may have been made, and may not.
    private mutating func doubtCards(after moment: FuzzedStep<BankFuzzStep>) {
        guard case .line(let text) = moment.step, case .prompt(let prompt) = moment.input.wait,
            ["cards>", "bookmarks>"].contains(prompt)
        else { return }
        let words = text.split(separator: " ").map(String.init)
        switch words.first {
        case "bookmark"?, "unbookmark"?, "retry"?:
            let card = prompt == "cards>" ? shelf.cards.flatMap { self.card(words.last ?? "", of: $0) } : nil
            change { shelf in if let card { shelf.doubt(card) } else { shelf.doubt() } }
        case "refresh"?: change { $0.forgetList() }
        default: break
        }
    }

    /// The rows of a list by type: `2  •••• 0346  2029-08-10   bookmarked` under `Visa`.
    private static func cards(in shown: [String]) -> [(card: CardShelf.Card, isMarked: Bool)] {
        var (type, cards) = ("", [(card: CardShelf.Card, isMarked: Bool)]())
        for line in shown where !line.contains("Valid until") {
            let words = line.split(separator: " ")
            if words.count >= 4, Int(words[0]) != nil, words[1] == "••••",
                let expiry = CalendarDay(iso8601: String(words[3]))
            {
                let card = CardShelf.Card(type: type, number: "•••• \(words[2])", expiry: expiry)
                cards.append((card, line.contains("  bookmarked")))
            } else {
                type = line
            }
        }
        return cards
    }
}

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
    /// Cards that may have a bookmark after a fault.
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

    /// Takes over what is shown; returns what is wrong with it.
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
