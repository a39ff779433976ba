public import BankKernel
import CSQLite

/// The file of a store and those beside it: how it is made, opened and recognised.
public struct DatabaseFile: Sendable {
    /// The settings of every connection.
    private static let settings = """
        PRAGMA journal_mode = WAL;
        PRAGMA synchronous = FULL;
        PRAGMA foreign_keys = ON;
        PRAGMA trusted_schema = OFF;
        PRAGMA cell_size_check = ON;
        """

    /// How long a writer waits by default while another process holds the lock: ten seconds.
    public static let defaultLockTimeout = Duration.seconds(10)

    /// What comes behind the name of a store in those of its files: SQLite's, the mark, drafts. The lock is the last one to remove: then
    /// others may have the next one.
    public static let suffixes = ["", "-wal", "-shm", "-journal", ".mark", ".mark.new", ".new", ".turn", ".lock"]

    /// The path, with symbolic links resolved.
    public let path: String
    /// How long a writer waits for the lock.
    public let patience: Duration
    /// The file system that its files are on.
    public let disk: any Disk
    let format: DatabaseFormat
    private let pageLimit: Int?

    /// The file at `path`, or where a symbolic link there leads: a store has one name. It may have `pageLimit` pages;
    /// `nil` for SQLite's own limit.
    public init(
        path: String, format: DatabaseFormat, patience: Duration = defaultLockTimeout, pageLimit: Int? = nil,
        disk: any Disk = SystemDisk()
    ) {
        self.path = disk.resolved(path)
        self.disk = disk
        self.patience = patience
        self.format = format
        self.pageLimit = pageLimit
    }

    /// Makes the file under another name, filled by `fill` in one transaction, and gives it its own when it is whole:
    /// a partial store is never visible. Right before that it sets aside `files`, which are about what a store that is gone had.
    /// Only `overMark` it is made where a store has left its mark.
    /// - Throws: `StorageFailure.exists` when there is a file already, `.occupied` for a mark; but for `.unsettled` all is as it was.
    public func create(
        settingAside files: [String] = [], overMark: Bool = true,
        _ fill: (Connection) throws(StorageFailure) -> Void
    ) throws(StorageFailure) {
        try locked { () throws(StorageFailure) in
            if try disk.size(of: path) != nil {
                throw try disk.identity(of: path)?.isFile == true ? .exists(path: path) : .notAFile(path)
            }
            if !overMark, try disk.size(of: mark) != nil { throw .occupied(path: mark) }
            if try disk.size(of: log) != nil {
                guard format.dropsLoneLog else {
                    throw .failed(path: log, detail: "left over from \(format.name) that is gone; move it away")
                }
                for lone in [log, path + "-shm"] { try disk.remove(lone) }
            }
            let former = try bytesOfMark
            do throws(StorageFailure) {
                try StoreDraft(file: self).replaceFile(settingAside: files) { draft throws(StorageFailure) in
                    let connection = try connect(to: draft) { $0.reserveChecksums() }
                    try connection.beginWriting()
                    try format.mark(connection)
                    try fill(connection)
                    try noteBase(in: connection)
                    try connection.commit()
                    try connection.checkpoint(mode: SQLITE_CHECKPOINT_TRUNCATE)
                    try makeMark(for: connection)
                }
            } catch .unsettled(let path) {
                throw .unsettled(path: path)
            } catch {
                // A mark alone is what a store leaves that is gone.
                if let former { try? putMark(former) } else { try? disk.remove(mark) }
                throw error
            }
        }
    }

    /// A connection to the store. A file of an earlier format is upgraded.
    /// - Throws: `StorageFailure.missing` when there is no file, and what ``StoreDecision`` refuses.
    public func open() throws(StorageFailure) -> Connection {
        try disk.checkIsThere(path)
        return try locked { () throws(StorageFailure) in try openLocked() }
    }

    /// The place of the store of `connection`, which was just opened and read once.
    /// - Throws: `StorageFailure.moved` when another file is there by now.
    public func place(of connection: Connection) throws(StorageFailure) -> FileIdentityCheck {
        let place = try FileIdentityCheck(of: path, on: disk)
        guard !connection.hasMoved else { throw .moved(path: path) }
        connection.place = place
        return place
    }

    /// The write-ahead log.
    var log: String { path + "-wal" }
    /// Whether there is anything in it.
    var hasLog: Bool {
        get throws(StorageFailure) { try (disk.size(of: log) ?? 0) > 0 }
    }
    /// The path of the mark, which says how far the store had come.
    var mark: String { path + ".mark" }
    /// The name of SQLite's VFS for the file.
    var vfs: String { PageChecksums.vfs(over: disk.vfs) }

    /// A connection that may write; `prepare` is called before the first statement.
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

    /// Performs `body` under the lock of writers.
    /// - Throws: `StorageFailure.busy` when others keep the lock.
    public func locked<Value>(_ body: () throws(StorageFailure) -> Value) throws(StorageFailure) -> Value {
        let lock = try disk.lock(for: path)
        let patience = RequestDeadline.remaining(of: patience)
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
        // Of a path that begins with two slashes SQLite takes what follows them for the name of a host.
        return "file:\(escaped.hasPrefix("/") ? "//" : "")\(escaped)?immutable=1"
    }
}

extension DatabaseFile {
    /// The state of the store, found without writing: by a process that holds the lock, or while it is not open anywhere.
    /// - Throws: why it cannot be used: `.missing`, `.damaged`, `.tooOpen`, `.linked`, `.newerVersion`.
    public func findings() throws(StorageFailure) -> StoreFindings {
        try StoreSurvey.findings(of: self)
    }

    /// A connection that takes no lock, writes nothing and needs no writable folder. It reads the log that a killed process
    /// left, and an earlier format as far as it goes. The caller checks before and after that the store is not open.
    /// - Throws: `StorageFailure.missing` when there is no file, and what ``StoreDecision`` refuses.
    public func openAtRest() throws(StorageFailure) -> Connection {
        let findings = try findings()
        guard findings.decision(for: .read, of: format) != .refuse else { throw findings.failure(of: format, at: path) }
        let connection = try StoreSurvey(of: self).connect()
        connection.doubt = findings.doubt
        return connection
    }

    /// A connection like that of ``openAtRest()``, which ignores page checksums.
    public func openUnchecked() throws(StorageFailure) -> Connection {
        try StoreSurvey(of: self, trustsPages: true).connect()
    }

    /// A connection like that of ``openAtRest()`` to the file alone, whatever its log and its mark are.
    public func openWithoutLog() throws(StorageFailure) -> Connection {
        try StoreSurvey(of: self).connect(withLog: false)
    }

    /// A connection like that of ``openUnchecked()``, without a log that is foreign by `findings`.
    public func openUnchecked(as findings: StoreFindings) throws(StorageFailure) -> Connection {
        try StoreSurvey(of: self, trustsPages: true).connect(withLog: !findings.log.isForeign)
    }
}

/// The files of an open store: its own, its log and the index of that. What is written to a file that is no longer at its path is lost
/// silently, and what is read from it is no longer true; beside another index two processes overwrite what the other one has logged.
public struct FileIdentityCheck: Sendable {
    private let disk: any Disk
    private let files: [(path: String, identity: FileIdentity?)]

    /// The place of a store that was just opened and read once.
    init(of path: String, on disk: any Disk) throws(StorageFailure) {
        self.disk = disk
        var files: [(path: String, identity: FileIdentity?)] = []
        for suffix in ["", "-wal", "-shm"] { files.append((path + suffix, try disk.identity(of: path + suffix))) }
        self.files = files
    }

    /// Checks that the files are still those that were opened, and that the store's own has no second name.
    /// - Throws: `StorageFailure.moved` or `.linked`.
    public func check() throws(StorageFailure) {
        let own = try check(files[0])
        for file in files.dropFirst() { try check(file) }
        if let own, own.links > 1 { throw .linked(path: files[0].path, other: disk.otherName(of: files[0].path)) }
    }

    /// Checks that the files are still those that were opened, which is enough for a reader.
    /// - Throws: `StorageFailure.moved`.
    public func checkFiles() throws(StorageFailure) {
        for file in files { try check(file) }
    }

    /// Checks that the file at the path is still the one that was opened, which is enough while the store is not in use elsewhere.
    /// - Throws: `StorageFailure.moved`.
    public func checkFile() throws(StorageFailure) {
        try check(files[0])
    }

    @discardableResult
    private func check(_ file: (path: String, identity: FileIdentity?)) throws(StorageFailure) -> FileIdentity? {
        let now = try disk.identity(of: file.path)
        // Each read asks this: ``FileIdentity/number`` would be an array each time.
        guard now?.inode == file.identity?.inode, now?.device == file.identity?.device else {
            throw .moved(path: file.path)
        }
        return now
    }
}

extension StorageFailure {
    /// The failure of a store at a path where a folder or something else is.
    package static func notAFile(_ path: String) -> StorageFailure {
        .failed(path: path, detail: "it is not a file")
    }
}

extension FileIdentity {
    /// The file's permissions, as `chmod` takes them, if they let in other users; `nil` if not.
    var modeOpenToOthers: String? {
        mode & 0o077 == 0 ? nil : "0" + String(mode & 0o777, radix: 8)
    }
}
