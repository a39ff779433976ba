import BankKernel
package import Cards
package import DisplayText

/// The answers of the screens of cards.
package enum CardsAnswers {
    package static let list = AnswerKind<CardViewModel>("cards list", isList: true, fields: fields)
    package static let bookmarks = AnswerKind<CardViewModel>("cards bookmarks", isList: true, fields: fields)

    private static let fields: [AnswerField<CardViewModel>] = [
        .text("id", "its id at the card service") { $0.id },
        .text("type", "who issued it") { $0.type },
        .text("lastFourDigits", "the last four digits of its number") { $0.card.lastFourDigits },
        .text("expiry", "the last day on which it is valid", kind: .day) { $0.expiry },
        .flag("isBookmarked", "whether it is bookmarked") { $0.isBookmarked },
        .flag("isExpired", "whether it has expired") { $0.isExpired },
    ]
}

extension [CardSection] {
    /// The same cards; exactly those among `bookmarks` are bookmarked.
    package func marked(by bookmarks: [CardViewModel]) -> [CardSection] {
        let marked = Dictionary(bookmarks.map { ($0.id, $0) }) { first, _ in first }
        return map { section in
            CardSection(
                title: section.title,
                cards: section.cards.map {
                    marked[$0.id] ?? CardViewModel($0.card, isBookmarked: false, isExpired: $0.isExpired)
                })
        }
    }
}

/// Lays out cards as tables.
package enum CardRows {
    /// A table of cards by type.
    package static func make(_ sections: [CardSection]) -> Table {
        var table = Table(columns: [.number("#"), .text("Number"), .text("Valid until"), .text("")])
        for section in sections {
            table.beginSection(StyledText(section.title, .title))
            for card in section.cards {
                let remarks = (card.isBookmarked ? ["bookmarked"] : []) + (card.isExpired ? ["expired"] : [])
                table.rows.append([
                    "\(table.rows.count + 1)", StyledText(card.number), expiry(of: card),
                    StyledText(remarks.joined(separator: ", "), .muted),
                ])
            }
        }
        return table
    }

    /// A table of bookmarked cards with their types.
    package static func make(_ bookmarks: [CardViewModel]) -> Table {
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
