import BankKernel
import SQLite

/// Reads and writes the cards of one customer.
struct CardTable {
    let connection: Connection
    let customer: CustomerID

    func cards() throws(StorageFailure) -> [KeptCard] {
        try connection.all(
            "SELECT id, type, last_four_digits, expiry, is_bookmarked FROM card WHERE customer = ?1",
            .integer(customer.rawValue), read: card)
    }

    func removeCardsWithoutBookmark() throws(StorageFailure) {
        try connection.run("DELETE FROM card WHERE customer = ?1 AND is_bookmarked = 0", .integer(customer.rawValue))
    }

    /// Keeps `card`, or brings the one with its id up to date; a bookmark stays.
    func keep(_ card: CardModel) throws(StorageFailure) {
        try connection.run(
            """
            INSERT INTO card (customer, id, type, last_four_digits, expiry, is_bookmarked)
            VALUES (?1, ?2, ?3, ?4, ?5, 0)
            ON CONFLICT DO UPDATE SET type = ?3, last_four_digits = ?4, expiry = ?5
            """,
            .integer(customer.rawValue), .text(card.id), .text(card.type.rawValue), .text(card.lastFourDigits),
            .integer(Int64(card.expiry.daysSinceEpoch)))
    }

    func setBookmark(_ isBookmarked: Bool, on card: CardModel) throws(StorageFailure) {
        try connection.run(
            "UPDATE card SET is_bookmarked = ?3 WHERE customer = ?1 AND id = ?2",
            .integer(customer.rawValue), .text(card.id), .integer(isBookmarked ? 1 : 0))
    }

    /// Writes the types anew that an earlier version kept with more digits than a type may have.
    static func maskTypes(in connection: Connection) throws(StorageFailure) {
        let types = try connection.all("SELECT DISTINCT type FROM card") { $0.text(0) }
        for type in types where CardType(type).rawValue != type {
            try connection.run("UPDATE card SET type = ?2 WHERE type = ?1", .text(type), .text(CardType(type).rawValue))
        }
    }

    private func card(_ row: Row) -> KeptCard {
        KeptCard(
            CardModel(
                id: row.text(0), type: CardType(row.text(1)), number: row.text(2),
                expiry: CalendarDay(daysSinceEpoch: Int(row.integer(3)))),
            isBookmarked: row.integer(4) == 1)
    }
}
