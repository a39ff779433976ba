import BankKernel

extension KeptCard {
    /// Whether it comes before `other` in a list: by type, last four digits, expiry and id, so that a card keeps its
    /// place for as long as the others do.
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
