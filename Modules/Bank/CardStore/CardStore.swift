public import BankKernel
public import SQLite

/// The cards and bookmarks of customers in one SQLite file, safe for many processes at once.
///
/// The file is made at the first use, in a folder that must be there; it and those beside it (`-wal`, `-shm`, `.lock`,
/// `.turn`) are for their owner alone (0600). Nothing in them has more of a card's number than its last four digits.
public actor CardStore: CardStorePort {
    /// A thread of its own, as SQLite blocks.
    private nonisolated let executor = QueueExecutor(label: "cards")
    /// The executor of that thread.
    public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    private let file: SharedFile

    /// The store in the file at `path`.
    public init(path: String, disk: any Disk = SystemDisk()) {
        self.init(path: path, patience: DatabaseFile.defaultPatience, disk: disk)
    }

    init(path: String, patience: Duration, pageLimit: Int? = nil, disk: any Disk = SystemDisk()) {
        file = SharedFile(
            DatabaseFile(path: path, format: CardSchema.format, patience: patience, pageLimit: pageLimit, disk: disk),
            filledBy: CardSchema.make)
    }

    /// The cards that are kept for the customer.
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
