import BankKernel
import CSQLite

/// What a store lacks of what it had acknowledged.
public struct StoreLoss: Sendable, Equatable {
    /// How many changes, at least.
    public let count: Int
    /// What people call the latest change that is there; `nil` when there is none.
    public let since: String?
    /// Where its log is damaged, as a frame from 1; `nil` when it is not.
    public let damagedFrame: Int?
    /// Whether its log is another store's, or its own of another time.
    public let hasForeignLog: Bool
}

/// Looks for what a store has lost, by its log, its mark and how the two go together.
struct StoreCheckup {
    let file: DatabaseFile

    /// Looks at the log before SQLite does.
    /// - Throws: `StorageFailure.lost`.
    func checkBeforeOpening() throws(StorageFailure) {
        guard try file.hasLog else { return }
        guard let loss = try lossInLog() else { return }
        throw failure(loss)
    }

    /// Holds the store against its mark, and the log against the file.
    /// - Throws: `StorageFailure.lost`.
    func check(_ connection: Connection) throws(StorageFailure) {
        if let loss = try loss(in: connection) { throw failure(loss) }
    }

    /// What is lost, looked at without writing anything; `nil` when nothing is.
    func loss() throws(StorageFailure) -> StoreLoss? {
        if try file.hasLog, let loss = try lossInLog() { return loss }
        return try loss(in: openAlone())
    }

    /// A connection that reads, alone and without leaving a trace, what is in the file and its log.
    func openAlone() throws(StorageFailure) -> Connection {
        let hasLog = try file.hasLog
        let connection = try Connection(
            path: file.path, location: hasLog ? nil : file.immutableURI, flags: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI,
            vfs: file.vfs)
        connection.keepLogOnClose(true)
        if hasLog { connection.readAlone() }
        try connection.execute("PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA query_only = ON;")
        return connection
    }

    private func failure(_ loss: StoreLoss) -> StorageFailure {
        .lost(path: file.path, count: loss.count, since: loss.since)
    }

    private func lossInLog() throws(StorageFailure) -> StoreLoss? {
        let log: LogInspection
        do throws(StorageFailure) {
            log = try LogInspection(of: file.log, on: file.disk)
        } catch {
            // Whoever used the store last has taken it away in between.
            guard try file.hasLog else { return nil }
            throw error
        }
        guard let frame = log.damagedFrame else { return nil }
        guard let chain = file.format.chain else {
            return StoreLoss(count: log.transactionsBehind, since: nil, damagedFrame: frame, hasForeignLog: false)
        }
        let connection = try openAlone()
        let left = try chain.mark(in: connection)
        return StoreLoss(
            count: max(log.transactionsBehind, changes(since: left)),
            since: try chain.name(ofChange: left.number, in: connection), damagedFrame: frame, hasForeignLog: false)
    }

    private func loss(in connection: Connection) throws(StorageFailure) -> StoreLoss? {
        guard let chain = file.format.chain else { return nil }
        let now = try chain.mark(in: connection)
        if try file.hasLog, try !isLogOfFile(chain, now: now, in: connection) {
            return StoreLoss(
                count: max(1, changes(since: now)), since: try chain.name(ofChange: now.number, in: connection),
                damagedFrame: nil, hasForeignLog: true)
        }
        guard let mark = try mark, try !chain.hasPassed(mark, in: connection) else { return nil }
        return StoreLoss(
            count: max(1, changes(since: now)), since: try chain.name(ofChange: now.number, in: connection),
            damagedFrame: nil, hasForeignLog: false)
    }

    private var mark: StoreMark? {
        get throws(StorageFailure) {
            guard try file.disk.size(of: file.mark) != nil else { return nil }
            return StoreMark(in: try file.openMark())
        }
    }

    private func changes(since left: StoreMark) -> Int {
        guard let mark = try? mark else { return 0 }
        return Int(clamping: mark.number - left.number)
    }

    /// A log goes on from what is in the file: all changes between the two are there and follow from each other. In a
    /// file that was put beside the log of another, or of another time, they don't.
    private func isLogOfFile(
        _ chain: any StoreChain, now: StoreMark, in connection: Connection
    ) throws(StorageFailure) -> Bool {
        guard let inFile = fileAlone(chain) else {
            return try chain.isUnbroken(after: max(0, now.number - Self.mostInLog), in: connection)
        }
        guard inFile.number <= now.number, try chain.hasPassed(inFile, in: connection) else {
            // Nor does a file into which the log was being copied when the process died; but those two have come by the mark.
            guard let mark = try mark, try chain.hasPassed(mark, in: connection) else { return false }
            return try chain.isUnbroken(after: max(0, now.number - Self.mostInLog), in: connection)
        }
        return try chain.isUnbroken(after: inFile.number, in: connection)
    }

    /// More changes than a log holds before it is copied into the file.
    private static let mostInLog: Int64 = 20_000

    /// How far the file has come without its log; `nil` when a copy that was cut off left it so that nobody can tell.
    private func fileAlone(_ chain: any StoreChain) -> StoreMark? {
        let flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
        guard let connection = try? Connection(path: file.immutableURI, flags: flags, vfs: file.vfs) else { return nil }
        return try? chain.mark(in: connection)
    }
}
