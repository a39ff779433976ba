public import BankKernel
import CSQLite

/// The file of a store and the two that go with it: how it is made, opened and recognised.
public struct DatabaseFile: Sendable {
    /// What each connection is told first.
    private static let settings = """
        PRAGMA journal_mode = WAL;
        PRAGMA synchronous = FULL;
        PRAGMA foreign_keys = ON;
        PRAGMA trusted_schema = OFF;
        PRAGMA cell_size_check = ON;
        """

    /// Where it is.
    public let path: String
    /// How long a writer waits for others.
    public let patience: Duration
    /// Where its files are.
    public let disk: any Disk
    let format: DatabaseFormat
    private let pageLimit: Int?

    /// The file at `path`. The most pages that it may have are `pageLimit`; `nil` for no limit but SQLite's.
    public init(
        path: String, format: DatabaseFormat, patience: Duration = .seconds(10), pageLimit: Int? = nil,
        disk: any Disk = SystemDisk()
    ) {
        self.path = path
        self.disk = disk
        self.patience = patience
        self.format = format
        self.pageLimit = pageLimit
    }

    /// Makes the file under another name, filled by `fill` in one transaction, and gives it its own when it is whole:
    /// nobody ever sees half a store.
    /// - Throws: `StorageFailure.exists` when there is a file already, which is left as it is.
    public func create(_ fill: (Connection) throws(BankError) -> Void) throws(BankError) {
        try locked { () throws(BankError) in
            guard try disk.size(of: path) == nil else { throw .storage(.exists(path: path)) }
            guard try disk.size(of: path + "-wal") == nil else {
                throw .storage(
                    .failed(path: path + "-wal", detail: "left over from \(format.name) that is gone; move it away"))
            }
            try writeDraft(fill)
            try disk.move(draft, to: path)
        }
    }

    /// A connection to the store.
    /// - Throws: `StorageFailure.missing` when there is no file.
    public func open() throws(BankError) -> Connection {
        guard try disk.size(of: path) != nil else { throw .storage(.missing(path: path)) }
        return try locked { () throws(BankError) in try openLocked() }
    }

    /// A connection to the store for who holds the lock already.
    public func openLocked() throws(BankError) -> Connection {
        guard let size = try disk.size(of: path) else { throw .storage(.missing(path: path)) }
        guard size > 0 else { throw .storage(.damaged(path: path, detail: "the file is empty")) }
        let connection = try connect(to: path)
        guard !connection.isReadOnly else { throw .storage(.readOnly(path: path)) }
        try format.recognise(connection)
        try checkLength(size, of: connection)
        return connection
    }

    private var draft: String { path + ".new" }

    private func writeDraft(_ fill: (Connection) throws(BankError) -> Void) throws(BankError) {
        try removeDraft()
        do throws(BankError) {
            try disk.createPrivate(draft)
            try write(fill)
        } catch {
            try? removeDraft()
            throw error
        }
    }

    private func removeDraft() throws(BankError) {
        for suffix in ["", "-wal", "-shm", "-journal"] { try disk.remove(draft + suffix) }
    }

    private func write(_ fill: (Connection) throws(BankError) -> Void) throws(BankError) {
        let connection = try connect(to: draft)
        try connection.beginWriting()
        try format.mark(connection)
        try fill(connection)
        try connection.commit()
        try connection.checkpoint(mode: SQLITE_CHECKPOINT_TRUNCATE)
    }

    private func connect(to path: String) throws(BankError) -> Connection {
        let connection = try Connection(path: path, flags: SQLITE_OPEN_READWRITE, vfs: disk.vfs)
        connection.setBusyTimeout(patience)
        try connection.execute(Self.settings)
        if let pageLimit { try connection.execute("PRAGMA max_page_count = \(pageLimit)") }
        return connection
    }

    /// Tells a file that was cut short, which SQLite may open without noticing.
    func checkLength(_ size: Int64, of connection: Connection) throws(BankError) {
        guard try (disk.size(of: path + "-wal") ?? 0) == 0 else { return }
        let expected = try connection.first(
            "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size"
        ) { $0.integer(0) }
        guard expected == size else {
            throw .storage(.damaged(path: path, detail: "it has \(size) of \(expected ?? 0) bytes"))
        }
    }

    /// What `body` does while nobody else writes.
    /// - Throws: `StorageFailure.busy` when others keep the lock.
    public func locked<Value>(_ body: () throws(BankError) -> Value) throws(BankError) -> Value {
        let lock = try disk.lock(for: path)
        guard try lock.acquire(patience: patience, while: { true }) else { throw .storage(.busy(path: path)) }
        defer { lock.release() }
        return try body()
    }
}
