public import BankKernel

/// The file of a store that many processes write to, used by one thread: made and opened at the first use, written under
/// the lock, and settled when a commit fails.
public final class SharedFile {
    private let file: DatabaseFile
    private let fill: (Connection) throws(StorageFailure) -> Void
    private var lock: (any StoreLock)?
    private var connection: Connection?
    private var place: FileIdentityCheck?
    private var checkpoints = CheckpointSchedule()

    /// The store in `file`, whose folder must be there.
    /// - Parameters:
    ///   - file: where it is and how it is recognised.
    ///   - fill: makes the tables of a new one, inside a transaction.
    public init(_ file: DatabaseFile, filledBy fill: @escaping (Connection) throws(StorageFailure) -> Void) {
        self.file = file
        self.fill = fill
    }

    /// Whether it has been made.
    public var isThere: Bool {
        get throws(StorageFailure) { try file.disk.size(of: file.path) != nil }
    }

    /// What `body` reads from one state of the file.
    /// - Throws: `StorageFailure.moved` when the file is no longer at its place, as ``write(_:)`` does.
    public func read<Value>(
        _ body: (Connection) throws(StorageFailure) -> Value
    ) throws(StorageFailure) -> Value {
        let connection = try openConnection()
        try place?.checkFiles()
        return try connection.snapshot(body)
    }

    /// Writes what `body` writes, all or nothing; durable when it returns.
    ///
    /// - Parameter body: writes in a transaction; it may be called twice, and its last result holds.
    /// - Throws: `StorageFailure.unsettled` when it may or may not be written, `.cancelled` when the task was cancelled while
    ///   it waited for others.
    public func write<Value>(
        _ body: (Connection) throws(StorageFailure) -> Value
    ) throws(StorageFailure) -> Value {
        let connection = try openConnection()
        let patience = RequestDeadline.remaining(of: file.patience)
        guard let lock, try lock.acquire(patience: patience, while: { !Task.isCancelled }) else {
            throw .cancelled
        }
        defer { lock.release() }
        connection.setBusyTimeout(RequestDeadline.remaining(of: file.patience))
        defer { connection.setBusyTimeout(file.patience) }
        if let value = try transact(body, on: connection) { return value }
        // A commit that failed may lie in the log: only one that succeeds overwrites it.
        if let value = try? transact(body, on: connection) { return value }
        throw .unsettled(path: file.path)
    }

    /// Closes the file; it is opened again when it is needed.
    public func close() {
        // Closing waits only a moment for others, not as long as a change would.
        file.close(&connection, under: lock, patience: .milliseconds(200))
        lock = nil
    }

    /// What `body` returned, durably; `nil` when its commit failed but may have been written.
    private func transact<Value>(
        _ body: (Connection) throws(StorageFailure) -> Value, on connection: Connection
    ) throws(StorageFailure) -> Value? {
        let value: Value
        do throws(StorageFailure) {
            try connection.beginWriting()
            value = try body(connection)
            try place?.check()
        } catch {
            connection.rollBack()
            throw error
        }
        guard try connection.commitOrRollBack() else { return nil }
        checkpoints.run(on: connection, of: file)
        return value
    }

    private func openConnection() throws(StorageFailure) -> Connection {
        if let connection { return connection }
        if lock == nil { lock = try file.disk.lock(for: file.path) }
        let opened = try openFile()
        place = try file.place(of: opened)
        connection = opened
        return opened
    }

    private func openFile() throws(StorageFailure) -> Connection {
        do throws(StorageFailure) {
            return try file.open()
        } catch .missing {
            do throws(StorageFailure) {
                try file.create(fill)
            } catch .exists {}
            return try file.open()
        }
    }
}
