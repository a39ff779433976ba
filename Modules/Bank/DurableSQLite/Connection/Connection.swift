public import BankKernel
import CSQLite
import PlatformLibc

/// One connection to a file of SQLite, used by one thread at a time. Keeps its statements prepared.
public final class Connection {
    /// The path of the file, even where SQLite was given a URI.
    public let path: String
    /// The key by which the store's owner seals content; SQLite does not use it.
    public var key: [UInt8] = []
    /// The format that the file had before it was upgraded just now; `nil` if no upgrade was needed.
    public internal(set) var formerFormat: Int64?
    /// Whether the file has an earlier format, and is read as far as that goes.
    public internal(set) var isOfFormerFormat = false
    /// What is in doubt about the store since it was opened; `nil` for nothing.
    public internal(set) var doubt: StoreDoubt?
    /// Whether the store's mark is left as it was found, so that the doubt is reported again until something is written.
    public internal(set) var hasDoubtfulMark = false
    /// The files of the store as they were when it was opened; `nil` when nobody asked for them.
    var place: FileIdentityCheck?
    let handle: OpaquePointer
    private let pagesInLog: UnsafeMutablePointer<Int32>
    private var statements: [Statement?] = []
    private var statementsBySQL: [String: Statement] = [:]
    private var ownVersion: UInt32?
    /// Changes when a transaction begins to write after others wrote, and when one is taken back: what was read or
    /// written in a writing transaction before holds as long as this does not change.
    public private(set) var generation = 0
    /// What the store remembers of this connection's writing transactions, under its ``generation``.
    public var memory: AnyObject?

    /// - Parameters:
    ///   - path: the path of the file, which `file:x` is as well, but with `SQLITE_OPEN_URI`; `:memory:` for none.
    ///   - location: the argument for SQLite instead of the path, a URI of the same file.
    ///   - flags: those of `sqlite3_open_v2`.
    ///   - vfs: the name of the VFS that keeps the file; `nil` for SQLite's default.
    public init(path: String, location: String? = nil, flags: Int32, vfs: String? = nil) throws(StorageFailure) {
        var opened: OpaquePointer?
        // SQLite would take it for a URI.
        let isAddress = path.hasPrefix("file:") && flags & SQLITE_OPEN_URI == 0
        let code = sqlite3_open_v2(
            location ?? (isAddress ? "./" + path : path), &opened, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE,
            vfs)
        guard code == SQLITE_OK, let opened else {
            defer { sqlite3_close_v2(opened) }
            throw Self.failure(code, of: opened, path: path)
        }
        self.path = path
        handle = opened
        pagesInLog = .allocate(capacity: 1)
        pagesInLog.initialize(to: 0)
        // A hook turns off the automatic checkpoints, which would run outside the writer's lock.
        let countPages:
            @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, UnsafePointer<CChar>?, Int32) -> Int32 = {
                $0?.storeBytes(of: $3, as: Int32.self)
                return SQLITE_OK
            }
        sqlite3_wal_hook(handle, countPages, pagesInLog)
    }

    deinit {
        for statement in statements { statement?.finalize() }
        for statement in statementsBySQL.values { statement.finalize() }
        sqlite3_close_v2(handle)
        pagesInLog.deallocate()
    }

    /// How many pages the write-ahead log had after this connection's latest commit.
    public var writeAheadLogPages: Int { Int(pagesInLog.pointee) }

    /// How long to wait for a lock of SQLite's own.
    public func setBusyTimeout(_ timeout: Duration) {
        sqlite3_busy_timeout(handle, Int32(clamping: Int64(timeout / .milliseconds(1))))
    }

    /// Runs statements without parameters that give no rows.
    public func execute(_ script: String) throws(StorageFailure) {
        try check(sqlite3_exec(handle, script, nil, nil, nil))
    }

    /// Gives `visit` row after row until it returns `false`. `visit` must not run the same statement.
    public func scan(_ sql: String, _ values: [SQLValue], visit: (Row) throws(StorageFailure) -> Bool)
        throws(StorageFailure)
    {
        let statement = try prepared(sql)
        defer {
            statement.reset()
            statement.forgetBindings()
        }
        try check(statement.bind(values))
        while try step(statement) {
            guard try visit(Row(statement: statement.handle)) else { return }
        }
    }

    /// Runs one statement to its end. `bind` gives a value for each of its parameters.
    public func run(_ text: StatementText, bind: (inout Bindings) -> Void = { _ in }) throws(StorageFailure) {
        let statement = try bound(text, bind)
        defer { statement.reset() }
        while try step(statement) {}
    }

    /// The first row, or `nil` when there is none. `bind` gives a value for each parameter.
    public func first<Value>(
        _ text: StatementText, bind: (inout Bindings) -> Void = { _ in }, read: (Row) throws(StorageFailure) -> Value
    ) throws(StorageFailure) -> Value? {
        let statement = try bound(text, bind)
        defer { statement.reset() }
        return try step(statement) ? try read(Row(statement: statement.handle)) : nil
    }

    /// All rows. `bind` gives a value for each parameter.
    public func all<Value>(
        _ text: StatementText, bind: (inout Bindings) -> Void = { _ in }, read: (Row) throws(StorageFailure) -> Value
    ) throws(StorageFailure) -> [Value] {
        let statement = try bound(text, bind)
        defer { statement.reset() }
        var found: [Value] = []
        while try step(statement) { found.append(try read(Row(statement: statement.handle))) }
        return found
    }

    /// A writing transaction began: SQLite has looked by now whether others wrote.
    func noteBeginning() {
        if ownVersion == nil || ownVersion != version { generation &+= 1 }
    }

    /// What was written is in the file.
    func noteCommit() {
        ownVersion = version
    }

    /// The written data is not in the file, or that is unknown.
    func noteRollback() {
        ownVersion = nil
        generation &+= 1
    }

    /// Copies the write-ahead log into the file, as far as `mode` of `sqlite3_wal_checkpoint_v2` goes.
    public func checkpoint(mode: Int32) throws(StorageFailure) {
        try check(sqlite3_wal_checkpoint_v2(handle, nil, mode, nil, nil))
    }

    /// Whether the file is no longer at its path, where another one may be.
    var hasMoved: Bool {
        var hasMoved: Int32 = 0
        sqlite3_file_control(handle, "main", SQLITE_FCNTL_HAS_MOVED, &hasMoved)
        return hasMoved != 0
    }

    /// Whether the file, its log and the index of that are still those that were opened, as far as they are known.
    var isAtItsPlace: Bool {
        guard let place else { return !hasMoved }
        return !hasMoved && (try? place.checkFiles()) != nil
    }

    /// Counts the changes of the file, by anyone, that this connection's cache of pages has seen.
    private var version: UInt32? {
        var version: UInt32 = 0
        return sqlite3_file_control(handle, nil, SQLITE_FCNTL_DATA_VERSION, &version) == SQLITE_OK ? version : nil
    }

    private func bound(_ text: StatementText, _ bind: (inout Bindings) -> Void) throws(StorageFailure) -> Statement {
        let statement = try prepared(text)
        var bindings = Bindings(statement: statement.handle)
        bind(&bindings)
        try check(bindings.code)
        return statement
    }

    private func step(_ statement: Statement) throws(StorageFailure) -> Bool {
        switch sqlite3_step(statement.handle) {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        case let code: throw failure(code)
        }
    }

    private func prepared(_ text: StatementText) throws(StorageFailure) -> Statement {
        if text.place < statements.count, let statement = statements[text.place] { return statement }
        while statements.count <= text.place { statements.append(nil) }
        let statement = try prepare(text.sql)
        statements[text.place] = statement
        return statement
    }

    private func prepared(_ sql: String) throws(StorageFailure) -> Statement {
        if let statement = statementsBySQL[sql] { return statement }
        let statement = try prepare(sql)
        statementsBySQL[sql] = statement
        return statement
    }

    private func prepare(_ sql: String) throws(StorageFailure) -> Statement {
        var made: OpaquePointer?
        try check(sqlite3_prepare_v3(handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &made, nil))
        guard let made else { throw failure(SQLITE_MISUSE) }
        return Statement(handle: made)
    }

    private func check(_ code: Int32) throws(StorageFailure) {
        guard code == SQLITE_OK else { throw failure(code) }
    }

    func failure(_ code: Int32) -> StorageFailure {
        Self.failure(code, of: handle, path: path)
    }

    /// SQLite keeps the error number of what failed, but for a COMMIT; then it is still the thread's.
    private static func failure(_ code: Int32, of handle: OpaquePointer?, path: String) -> StorageFailure {
        let threadError = errno
        let systemError = sqlite3_system_errno(handle)
        let message = PageChecksums.damage(behind: code, of: handle) ?? StorageFailure.message(for: code, of: handle)
        return StorageFailure(
            sqliteCode: code, systemError: systemError == 0 ? threadError : systemError, message: message,
            path: path)
    }
}

/// For statements that run once; ``StatementText`` is for those that run often.
extension Connection {
    /// Runs one statement to its end.
    public func run(_ sql: String, _ values: SQLValue...) throws(StorageFailure) {
        try scan(sql, values) { _ in true }
    }

    /// The first row, or `nil` when there is none.
    public func first<Value>(
        _ sql: String, _ values: SQLValue..., read: (Row) throws(StorageFailure) -> Value
    ) throws(StorageFailure) -> Value? {
        var value: Value?
        try scan(sql, values) { row throws(StorageFailure) in
            value = try read(row)
            return false
        }
        return value
    }

    /// What `read` makes of each row, in the order of the statement.
    public func all<Value>(
        _ sql: String, _ values: SQLValue..., read: (Row) throws(StorageFailure) -> Value
    ) throws(StorageFailure) -> [Value] {
        var found: [Value] = []
        try scan(sql, values) { row throws(StorageFailure) in
            found.append(try read(row))
            return true
        }
        return found
    }

    /// How many rows the latest INSERT, UPDATE or DELETE changed.
    public var changedRows: Int { Int(sqlite3_changes(handle)) }

    /// Whether the file could be opened for reading only.
    public var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") == 1 }
}

private enum TransactionStatement {
    static let beginWriting = StatementText("BEGIN IMMEDIATE")
    static let begin = StatementText("BEGIN")
    static let commit = StatementText("COMMIT")
    static let rollBack = StatementText("ROLLBACK")
}

extension Connection {
    /// Begins to write.
    public func beginWriting() throws(StorageFailure) {
        try run(TransactionStatement.beginWriting)
        noteBeginning()
    }

    /// Makes the written data durable. After an error it is unknown whether it is.
    public func commit() throws(StorageFailure) {
        try run(TransactionStatement.commit)
        noteCommit()
    }

    /// Commits, and rolls back when that fails.
    /// - Returns: `false` when the commit failed but may have been written.
    /// - Throws: why it failed and was not written.
    public func commitOrRollBack() throws(StorageFailure) -> Bool {
        do throws(StorageFailure) {
            try commit()
            return true
        } catch {
            rollBack()
            guard mayHaveWrittenCommit else { throw error }
            return false
        }
    }

    /// Takes back what was written. An error means that SQLite already has.
    public func rollBack() {
        noteRollback()
        endReading()
    }

    /// Reads from one state of the file, whatever others write meanwhile.
    public func snapshot<Value>(_ read: (Connection) throws(StorageFailure) -> Value) throws(StorageFailure) -> Value {
        try run(TransactionStatement.begin)
        defer { endReading() }
        return try read(self)
    }

    private func endReading() {
        try? run(TransactionStatement.rollBack)
    }
}

extension StorageFailure {
    /// The failure for a result code of SQLite, primary or extended.
    /// - Parameter systemError: the `errno` that came with it, which tells a full disk from a broken one; or 0.
    public init(sqliteCode code: Int32, systemError: Int32 = 0, message: String, path: String) {
        self =
            switch code & 0xff {
            case _ where code == SQLITE_NOMEM || code == Self.noMemory:
                .failed(path: path, detail: String(cString: sqlite3_errstr(SQLITE_NOMEM)))
            case SQLITE_FULL: .diskFull(path: path)
            case SQLITE_READONLY, SQLITE_PERM: .readOnly(path: path)
            case SQLITE_CORRUPT, SQLITE_NOTADB: .damaged(path: path, detail: message)
            case SQLITE_BUSY, SQLITE_LOCKED: .busy(path: path)
            case SQLITE_IOERR where code == Self.shortRead || code == Self.wrongChecksum:
                .damaged(path: path, detail: message)
            case SQLITE_IOERR where systemError != 0: StorageFailure(errno: systemError, path: path)
            case SQLITE_CANTOPEN where systemError != 0: StorageFailure(errno: systemError, path: path)
            default: .failed(path: path, detail: message)
            }
    }

    /// `SQLITE_IOERR_NOMEM`, which comes with the error number of some earlier call; a macro that Swift cannot import.
    private static let noMemory = SQLITE_IOERR | (12 << 8)
    /// `SQLITE_IOERR_SHORT_READ`, likewise.
    private static let shortRead = SQLITE_IOERR | (2 << 8)
    /// `SQLITE_IOERR_DATA`, likewise.
    static let wrongChecksum = SQLITE_IOERR | (32 << 8)

    /// SQLite's message, unless it is about something else: SQLite records no error of a call that got no memory.
    static func message(for code: Int32, of handle: OpaquePointer?) -> String {
        let isNoted = sqlite3_errcode(handle) & 0xff == code & 0xff
        return String(cString: isNoted ? sqlite3_errmsg(handle) : sqlite3_errstr(code))
    }
}
