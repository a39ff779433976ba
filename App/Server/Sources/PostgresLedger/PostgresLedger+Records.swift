public import BankKernel
import Postgres

extension PostgresLedger: CardStorePort {
    /// Changes of one customer's cards come one after the other, at whichever server: what one replaces, another may not keep.
    private static let lockCards = Statement("SELECT id FROM customer WHERE id = $1 FOR NO KEY UPDATE")
    private static let listCards = Statement(
        "SELECT id, type, last_four_digits, expiry, is_bookmarked FROM card WHERE customer = $1")
    private static let dropCards = Statement("DELETE FROM card WHERE customer = $1 AND NOT is_bookmarked")
    private static let keepCards = Statement(
        """
        INSERT INTO card (customer, id, type, last_four_digits, expiry, is_bookmarked)
        SELECT $1, id, type, last_four_digits, expiry, false
        FROM unnest($2::bytea[], $3::bytea[], $4::text[], $5::bigint[]) AS new (id, type, last_four_digits, expiry)
        ON CONFLICT (customer, id) DO UPDATE
        SET type = EXCLUDED.type, last_four_digits = EXCLUDED.last_four_digits, expiry = EXCLUDED.expiry
        """)
    private static let markCard = Statement("UPDATE card SET is_bookmarked = $3 WHERE customer = $1 AND id = $2")

    /// The customer's kept cards.
    public func cards(of customer: CustomerID) async throws(StorageFailure) -> [KeptCard] {
        try await reader.readRecords { connection throws(PostgresError) in
            try Self.cards(connection.run(Step(Self.listCards, .integer(customer.rawValue)))[0])
        }
    }

    /// Keeps `cards` in place of those without a bookmark, all or nothing.
    public func replaceCards(
        of customer: CustomerID, with cards: [CardModel]
    ) async throws(StorageFailure) -> [KeptCard] {
        let id = Parameter.integer(customer.rawValue)
        return try await reader.writeRecords { connection throws(PostgresError) in
            let rows = try connection.run(
                Step(Self.lockCards, id), Step(Self.dropCards, id), Self.keeping(cards, id), Step(Self.listCards, id))
            return try Self.cards(rows[3])
        }
    }

    /// Bookmarks `card`, or takes its bookmark away.
    public func setBookmark(
        _ isBookmarked: Bool, on card: CardModel, for customer: CustomerID
    ) async throws(StorageFailure) {
        let id = Parameter.integer(customer.rawValue)
        try await reader.writeRecords { connection throws(PostgresError) in
            _ = try connection.run(
                Step(Self.lockCards, id), Self.keeping([card], id),
                Step(Self.markCard, id, .bytes(Array(card.id.utf8)), .boolean(isBookmarked)))
        }
    }

    /// Of several cards with one id the last is kept.
    private static func keeping(_ cards: [CardModel], _ customer: Parameter) -> Step {
        let cards = Dictionary(cards.map { ($0.id, $0) }) { $1 }.values
        return Step(
            keepCards, customer, .byteStrings(cards.map { Array($0.id.utf8) }),
            .byteStrings(cards.map { Array($0.type.rawValue.utf8) }), .texts(cards.map(\.lastFourDigits)),
            .integers(cards.map { Int64($0.expiry.daysSinceEpoch) }))
    }

    private static func cards(_ rows: Rows) throws(PostgresError) -> [KeptCard] {
        try rows.map { row throws(PostgresError) in
            guard let days = Int32(exactly: row.integer(3)) else {
                throw .damaged(detail: "a card expires on no day")
            }
            return KeptCard(
                CardModel(
                    id: row.text(0), type: CardType(row.text(1)), number: row.text(2),
                    expiry: CalendarDay(daysSinceEpoch: Int(days))),
                isBookmarked: row.boolean(4))
        }
    }
}

extension PostgresLedger: PayeeBookPort {
    private static let listNicknames = Statement("SELECT number, name FROM nickname WHERE customer = $1")
    private static let keepNickname = Statement(
        """
        INSERT INTO nickname (customer, number, name) VALUES ($1, $2, $3)
        ON CONFLICT (customer, number) DO UPDATE SET name = EXCLUDED.name
        """)
    private static let dropNickname = Statement("DELETE FROM nickname WHERE customer = $1 AND number = $2")

    /// The nicknames that the customer has given.
    public func nicknames(of customer: CustomerID) async throws(StorageFailure) -> [Nickname] {
        try await reader.readRecords { connection throws(PostgresError) in
            try connection.run(Step(Self.listNicknames, .integer(customer.rawValue)))[0].map {
                row throws(PostgresError) in
                guard let number = try? IBAN(parsing: row.text(0)) else {
                    throw .damaged(detail: "the account number of a nickname cannot be read")
                }
                return Nickname(number: number, name: row.text(1))
            }
        }
    }

    /// Keeps a nickname in place of another one of the same payee.
    public func keep(_ nickname: Nickname, for customer: CustomerID) async throws(StorageFailure) {
        let name = Parameter.bytes(Array(nickname.name.utf8))
        let step = Step(
            Self.keepNickname, .integer(customer.rawValue), .text(nickname.number.electronicForm), name)
        try await reader.writeRecords { connection throws(PostgresError) in _ = try connection.run(step) }
    }

    /// Forgets the nickname of the payee with this number.
    public func forget(_ number: IBAN, of customer: CustomerID) async throws(StorageFailure) {
        let step = Step(Self.dropNickname, .integer(customer.rawValue), .text(number.electronicForm))
        try await reader.writeRecords { connection throws(PostgresError) in _ = try connection.run(step) }
    }
}
