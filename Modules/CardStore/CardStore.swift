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

    private let file: DatabaseFile
    private var lock: (any StoreLock)?
    private var connection: Connection?
    private var place: StorePlace?
    private var checkpoints = CheckpointSchedule()

    /// The store in the file at `path`.
    public init(path: String, disk: any Disk = SystemDisk()) {
        self.init(path: path, patience: .seconds(10), disk: disk)
    }

    init(path: String, patience: Duration, pageLimit: Int? = nil, disk: any Disk = SystemDisk()) {
        file = DatabaseFile(
            path: path, format: CardSchema.format, patience: patience, pageLimit: pageLimit, disk: disk)
    }

    /// The cards that are kept for the customer.
    /// - Throws: `StorageFailure`.
    public func cards(of customer: CustomerID) throws(StorageFailure) -> [KeptCard] {
        try openConnection().snapshot { connection throws(StorageFailure) in
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
        // Whoever leaves waits a moment for others, not as long as a change would.
        let isLocked = (try? lock?.acquire(patience: .milliseconds(200)) { true }) ?? false
        connection = nil
        if isLocked { lock?.release() }
        lock = nil
    }

    private func write<Value>(
        for customer: CustomerID, _ body: (CardTable) throws(StorageFailure) -> Value
    ) throws(StorageFailure) -> Value {
        let connection = try openConnection()
        guard let lock, try lock.acquire(patience: file.patience, while: { !Task.isCancelled }) else {
            throw .busy(path: file.path)
        }
        defer { lock.release() }
        if let value = try transact(body, for: customer, on: connection) { return value }
        // A commit that failed may lie in the log: only one that succeeds overwrites it.
        if let value = try? transact(body, for: customer, on: connection) { return value }
        throw .unsettled(path: file.path)
    }

    /// What `body` gave, durably; `nil` when its commit failed, but may have been written.
    private func transact<Value>(
        _ body: (CardTable) throws(StorageFailure) -> Value, for customer: CustomerID, on connection: Connection
    ) throws(StorageFailure) -> Value? {
        let value: Value
        do throws(StorageFailure) {
            try connection.beginWriting()
            try CardTable.maskTypes(in: connection)
            value = try body(CardTable(connection: connection, customer: customer))
            try place?.check()
        } catch {
            connection.rollBack()
            throw error
        }
        do throws(StorageFailure) {
            try connection.commit()
        } catch {
            connection.rollBack()
            guard connection.mayHaveWrittenCommit else { throw error }
            return nil
        }
        checkpoints.run(on: connection, patience: file.patience)
        return value
    }

    private func openConnection() throws(StorageFailure) -> Connection {
        if let connection { return connection }
        if lock == nil { lock = try file.disk.lock(for: file.path) }
        let opened = try openFile()
        place = try file.place()
        connection = opened
        return opened
    }

    private func openFile() throws(StorageFailure) -> Connection {
        do throws(StorageFailure) {
            return try file.open()
        } catch .missing {
            do throws(StorageFailure) {
                try file.create { connection throws(StorageFailure) in try CardSchema.make(in: connection) }
            } catch .exists {}
            return try file.open()
        }
    }
}
