public import BankKernel
public import DurableSQLite

/// The cards and bookmarks of customers in one SQLite file, safe for many processes at once.
///
/// The file is made at the first use, in a folder that must be there; it and those beside it (`-wal`, `-shm`, `.lock`,
/// `.turn`) are for their owner alone (0600). Nothing in them has more of a card's number than its last four digits.
public actor CardStore: CardStorePort, Closable {
    /// A dedicated thread, as SQLite blocks.
    private nonisolated let executor = QueueExecutor(label: "cards")
    /// The executor of that thread.
    public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    private let file: SharedFile

    /// The store in the file at `path`.
    public init(path: String, disk: any Disk = SystemDisk()) {
        self.init(path: path, patience: DatabaseFile.defaultLockTimeout, disk: disk)
    }

    /// The store of cards beside the bank in the file at `path`, or where a symbolic link there leads.
    public init(bank path: String) {
        self.init(path: SystemDisk().resolved(path) + ".cards")
    }

    init(path: String, patience: Duration, pageLimit: Int? = nil, disk: any Disk = SystemDisk()) {
        file = SharedFile(
            DatabaseFile(path: path, format: CardSchema.format, patience: patience, pageLimit: pageLimit, disk: disk),
            filledBy: CardSchema.make)
    }

    /// The customer's kept cards.
    /// - Throws: `StorageFailure`.
    public func cards(of customer: CustomerID) throws(StorageFailure) -> [KeptCard] {
        try file.read { connection throws(StorageFailure) in
            try CardTable(connection: connection, customer: customer).cards()
        }
    }

    /// Keeps `cards` in place of those without a bookmark, all or nothing.
    /// - Throws: `StorageFailure`.
    public func replaceCards(
        of customer: CustomerID, with cards: [CardModel]
    ) throws(StorageFailure) -> [KeptCard] {
        try write(for: customer) { table throws(StorageFailure) in
            try table.removeCardsWithoutBookmark()
            for card in cards { try table.keep(card) }
            return try table.cards()
        }
    }

    /// Bookmarks `card`, or takes its bookmark away.
    /// - Throws: `StorageFailure`.
    public func setBookmark(
        _ isBookmarked: Bool, on card: CardModel, for customer: CustomerID
    ) throws(StorageFailure) {
        try write(for: customer) { table throws(StorageFailure) in
            try table.keep(card)
            try table.setBookmark(isBookmarked, on: card)
        }
    }

    /// Closes the file; it is opened again when it is needed.
    public func close() {
        file.close()
    }

    private func write<Value>(
        for customer: CustomerID, _ body: (CardTable) throws(StorageFailure) -> Value
    ) throws(StorageFailure) -> Value {
        try file.write { connection throws(StorageFailure) in
            try CardTable.maskTypes(in: connection)
            return try body(CardTable(connection: connection, customer: customer))
        }
    }
}

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

    /// Adds `card`, or updates the one with its id; a bookmark stays.
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

    /// Masks digits in types that an earlier version kept.
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

/// The format of the file of cards. The first one had the same table, and no checksums.
enum CardSchema {
    /// "DOCA" tells the file from other databases.
    static let format = DatabaseFormat(
        name: "a file of cards", applicationID: 0x444F_4341, version: 2,
        upgrade: DatabaseFormat.Upgrade(from: 1, unchecked: 1) { _, _ in })

    /// Makes the table, inside the caller's transaction. The checks keep out a whole card number; columns of the key are
    /// never null, since the table is without row ids.
    static func make(in connection: Connection) throws(StorageFailure) {
        try connection.execute(
            """
            CREATE TABLE card (
                customer INTEGER,
                id TEXT CHECK (id <> ''),
                type TEXT NOT NULL CHECK (type <> ''),
                last_four_digits TEXT NOT NULL CHECK (last_four_digits GLOB '[0-9][0-9][0-9][0-9]'),
                expiry INTEGER NOT NULL,
                is_bookmarked INTEGER NOT NULL CHECK (is_bookmarked IN (0, 1)),
                PRIMARY KEY (customer, id)
            ) STRICT, WITHOUT ROWID;
            """)
    }
}
