public import BankKernel
import CSQLite

/// The file of a store and those that go with it: how it is made, opened and recognised.
public struct DatabaseFile: Sendable {
    /// What each connection is told first.
    private static let settings = """
        PRAGMA journal_mode = WAL;
        PRAGMA synchronous = FULL;
        PRAGMA foreign_keys = ON;
        PRAGMA trusted_schema = OFF;
        PRAGMA cell_size_check = ON;
        """

    /// How long others may keep the lock before it counts as kept for good: ten seconds.
    public static let defaultPatience = Duration.seconds(10)

    /// Where it is.
    public let path: String
    /// How long a writer waits for others.
    public let patience: Duration
    /// Where its files are.
    public let disk: any Disk
    let format: DatabaseFormat
    private let pageLimit: Int?

    /// The file at `path`, or where a symbolic link there leads: a store has one name. The most pages that it may have are `pageLimit`; `nil` for no limit but SQLite's.
    public init(
        path: String, format: DatabaseFormat, patience: Duration = defaultPatience, pageLimit: Int? = nil,
        disk: any Disk = SystemDisk()
    ) {
        self.path = disk.resolved(path)
        self.disk = disk
        self.patience = patience
        self.format = format
        self.pageLimit = pageLimit
    }

    /// Makes the file under another name, filled by `fill` in one transaction, and gives it its own when it is whole:
    /// nobody ever sees half a store.
    /// - Throws: `StorageFailure.exists` when there is a file already, which is left as it is.
    public func create(_ fill: (Connection) throws(StorageFailure) -> Void) throws(StorageFailure) {
        try locked { () throws(StorageFailure) in
            guard try disk.size(of: path) == nil else { throw .exists(path: path) }
            guard try disk.size(of: log) == nil else {
                throw .failed(path: log, detail: "left over from \(format.name) that is gone; move it away")
            }
            try disk.remove(mark)
            try StoreDraft(file: self).replaceFile { draft throws(StorageFailure) in
                let connection = try connect(to: draft) { $0.reserveChecksums() }
                try connection.beginWriting()
                try format.mark(connection)
                try fill(connection)
                try noteBase(in: connection)
                try connection.commit()
                try connection.checkpoint(mode: SQLITE_CHECKPOINT_TRUNCATE)
                try makeMark(for: connection)
            }
        }
    }

    /// A connection to the store. A file of a format before is brought up to the present one.
    /// - Throws: `StorageFailure.missing` when there is no file, and what ``StoreDecision`` refuses.
    public func open() throws(StorageFailure) -> Connection {
        guard try disk.size(of: path) != nil else { throw .missing(path: path) }
        return try locked { () throws(StorageFailure) in try openLocked() }
    }

    /// Where the store is that was opened, and read once, just now.
    public func place() throws(StorageFailure) -> StorePlace {
        try StorePlace(of: path, on: disk)
    }

    /// The write-ahead log.
    var log: String { path + "-wal" }
    /// Whether there is anything in it.
    var hasLog: Bool {
        get throws(StorageFailure) { try (disk.size(of: log) ?? 0) > 0 }
    }
    /// What says how far the store had come.
    var mark: String { path + ".mark" }
    /// SQLite's VFS for it.
    var vfs: String { PageChecksums.vfs(over: disk.vfs) }

    /// A connection to a file that may be written, told by `prepare` how to treat it before the first statement.
    func connect(to path: String, prepare: (Connection) -> Void = { _ in }) throws(StorageFailure) -> Connection {
        let connection = try Connection(path: path, flags: SQLITE_OPEN_READWRITE, vfs: vfs)
        prepare(connection)
        connection.setBusyTimeout(patience)
        // The index of a draft's log needs no memory that others share, and so no file that a full disk could leave without room.
        if path != self.path { try connection.execute("PRAGMA locking_mode = EXCLUSIVE") }
        try connection.execute(Self.settings)
        if let pageLimit { try connection.execute("PRAGMA max_page_count = \(pageLimit)") }
        // SQLite opens the log when it first reads.
        try connection.run("PRAGMA schema_version")
        return connection
    }

    /// What `body` does while nobody else writes.
    /// - Throws: `StorageFailure.busy` when others keep the lock.
    public func locked<Value>(_ body: () throws(StorageFailure) -> Value) throws(StorageFailure) -> Value {
        let lock = try disk.lock(for: path)
        guard try lock.acquire(patience: patience, while: { true }) else { throw .busy(path: path) }
        defer { lock.release() }
        return try body()
    }

    /// SQLite reads a file that is called immutable without its log.
    var immutableURI: String {
        var escaped = ""
        for scalar in path.unicodeScalars {
            switch scalar {
            case "%": escaped += "%25"
            case "?": escaped += "%3f"
            case "#": escaped += "%23"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return "file:\(escaped)?immutable=1"
    }
}
