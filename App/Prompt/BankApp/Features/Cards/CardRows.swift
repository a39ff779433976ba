import Cards
import Terminal

/// Lays out cards as tables.
enum CardRows {
    /// A row a card of one type; the first has the number `start`.
    static func make(_ section: CardSection, numberedFrom start: Int) -> Table {
        var table = Table(columns: [.number("#"), .text("Number"), .text("Valid until"), .text("")])
        for (index, card) in section.cards.enumerated() {
            let remarks = (card.isBookmarked ? ["bookmarked"] : []) + (card.isExpired ? ["expired"] : [])
            table.rows.append([
                "\(start + index)", StyledText(card.number), expiry(of: card),
                StyledText(remarks.joined(separator: ", "), .muted),
            ])
        }
        return table
    }

    /// A row a card of any type, without saying that each is bookmarked.
    static func make(_ bookmarks: [CardViewModel]) -> Table {
        var table = Table(columns: [
            .number("#"), .text("Type", wrapping: .briefly), .text("Number"), .text("Valid until"), .text(""),
        ])
        for (index, card) in bookmarks.enumerated() {
            table.rows.append([
                "\(index + 1)", StyledText(card.type), StyledText(card.number), expiry(of: card),
                StyledText(card.isExpired ? "expired" : "", .muted),
            ])
        }
        return table
    }

    private static func expiry(of card: CardViewModel) -> StyledText {
        card.isExpired ? StyledText(card.expiry, .negative) : StyledText(card.expiry)
    }
}
