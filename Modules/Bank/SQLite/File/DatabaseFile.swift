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

extension DatabaseFile {
    /// What lies there, found out without writing anything: by a process that has the lock, or when nobody has the store open.
    /// - Throws: why nobody can use it: `.missing`, `.damaged`, `.tooOpen`, `.linked`, `.newerVersion`.
    public func findings() throws(StorageFailure) -> StoreFindings {
        try StoreSurvey.findings(of: self)
    }

    /// A connection that takes no lock, writes nothing and needs no folder that can be written; what a killed process left in the
    /// log is read with the file, and a format before as far as it goes. The caller has to make sure before and after that nobody
    /// has the store open.
    /// - Throws: `StorageFailure.missing` when there is no file, and what ``StoreDecision`` refuses.
    public func openAtRest() throws(StorageFailure) -> Connection {
        let findings = try findings()
        guard findings.decision(for: .read, of: format) != .refuse else { throw findings.failure(of: format, at: path) }
        let connection = try StoreSurvey(of: self).connect()
        connection.doubt = findings.doubt
        return connection
    }

    /// A connection as ``openAtRest()`` gives, which believes every page whatever checksum it carries.
    public func openUnchecked() throws(StorageFailure) -> Connection {
        try StoreSurvey(of: self, trustsPages: true).connect()
    }

    /// A connection as ``openUnchecked()`` gives, without a log that `findings` say is not the store's own.
    public func openUnchecked(as findings: StoreFindings) throws(StorageFailure) -> Connection {
        try StoreSurvey(of: self, trustsPages: true).connect(withLog: !findings.log.isForeign)
    }
}

/// Where an open store is. What is written to a file that is no longer at its path is lost, though nothing fails.
public struct StorePlace: Sendable {
    private let path: String
    private let logPath: String
    private let disk: any Disk
    private let file: FileIdentity?
    private let log: FileIdentity?

    /// The place of a store that was opened, and read once, just now.
    init(of path: String, on disk: any Disk) throws(StorageFailure) {
        self.path = path
        logPath = path + "-wal"
        self.disk = disk
        file = try disk.identity(of: path)
        log = try disk.identity(of: logPath)
    }

    /// Makes sure that the file and its log are still those that were opened, and that the file has no second name.
    /// - Throws: `StorageFailure.moved` or `.linked`.
    public func check() throws(StorageFailure) {
        guard let file, let now = try disk.identity(of: path), now.isSameFile(as: file) else {
            throw .moved(path: path)
        }
        if now.links > 1 { throw .linked(path: path, other: disk.otherName(of: path)) }
        guard let log, let logNow = try disk.identity(of: logPath), logNow.isSameFile(as: log) else {
            throw .moved(path: logPath)
        }
    }
}

extension FileIdentity {
    /// The permissions by which other users of the machine get at the file, as `chmod` takes them; `nil` when there are none.
    var modeOpenToOthers: String? {
        mode & 0o077 == 0 ? nil : "0" + String(mode & 0o777, radix: 8)
    }

    fileprivate func isSameFile(as other: FileIdentity) -> Bool {
        device == other.device && inode == other.inode
    }
}
