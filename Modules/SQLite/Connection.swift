public import BankKernel
import CSQLite

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// One connection to a file of SQLite, used by one thread at a time. Keeps its statements prepared.
public final class Connection {
    /// The file.
    public let path: String
    /// A secret of the store's owner, for what it seals in the file; none of SQLite's business.
    public var key: [UInt8] = []
    let handle: OpaquePointer
    private let pagesInLog: UnsafeMutablePointer<Int32>
    private var statements: [String: Statement] = [:]

    /// - Parameters:
    ///   - location: what SQLite is told instead of the path, a URI of the same file.
    ///   - flags: those of `sqlite3_open_v2`.
    ///   - vfs: the name of the VFS that keeps the file; `nil` for SQLite's default.
    public init(path: String, location: String? = nil, flags: Int32, vfs: String? = nil) throws(BankError) {
        var opened: OpaquePointer?
        let code = sqlite3_open_v2(
            location ?? path, &opened, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, vfs)
        guard code == SQLITE_OK, let opened else {
            defer { sqlite3_close_v2(opened) }
            throw Self.failure(code, of: opened, path: path)
        }
        self.path = path
        handle = opened
        pagesInLog = .allocate(capacity: 1)
        pagesInLog.initialize(to: 0)
        // A hook of one's own turns the automatic checkpoints off, which would run outside the writer's lock.
        let countPages:
            @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, UnsafePointer<CChar>?, Int32) -> Int32 = {
                $0?.storeBytes(of: $3, as: Int32.self)
                return SQLITE_OK
            }
        sqlite3_wal_hook(handle, countPages, pagesInLog)
    }

    deinit {
        statements.removeAll()
        sqlite3_close_v2(handle)
        pagesInLog.deallocate()
    }

    /// How many pages the write-ahead log had after this connection's latest commit.
    public var writeAheadLogPages: Int { Int(pagesInLog.pointee) }

    /// Whether the file could be opened for reading only.
    public var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") == 1 }

    /// How long to wait for a lock of SQLite's own.
    public func setBusyTimeout(_ timeout: Duration) {
        sqlite3_busy_timeout(handle, Int32(clamping: timeout.components.seconds * 1_000))
    }

    /// Runs statements without parameters that give no rows.
    public func execute(_ script: String) throws(BankError) {
        try check(sqlite3_exec(handle, script, nil, nil, nil))
    }

    /// Runs one statement to its end.
    public func run(_ sql: String, _ values: SQLValue...) throws(BankError) {
        try scan(sql, values) { _ in true }
    }

    /// The first row, or `nil` when there is none.
    public func first<Value>(
        _ sql: String, _ values: SQLValue..., read: (Row) throws(BankError) -> Value
    ) throws(BankError) -> Value? {
        var value: Value?
        try scan(sql, values) { row throws(BankError) in
            value = try read(row)
            return false
        }
        return value
    }

    /// All rows.
    public func all<Value>(
        _ sql: String, _ values: SQLValue..., read: (Row) throws(BankError) -> Value
    ) throws(BankError) -> [Value] {
        var found: [Value] = []
        try scan(sql, values) { row throws(BankError) in
            found.append(try read(row))
            return true
        }
        return found
    }

    /// Gives `visit` row after row until it returns `false`. `visit` must not run the same statement.
    public func scan(_ sql: String, _ values: [SQLValue], visit: (Row) throws(BankError) -> Bool) throws(BankError) {
        let statement = try prepared(sql)
        defer { statement.reset() }
        try check(statement.bind(values))
        while true {
            let code = sqlite3_step(statement.handle)
            if code == SQLITE_DONE { return }
            guard code == SQLITE_ROW else { throw failure(code) }
            guard try visit(Row(statement: statement.handle)) else { return }
        }
    }

    /// Copies the write-ahead log into the file, as far as `mode` of `sqlite3_wal_checkpoint_v2` goes.
    public func checkpoint(mode: Int32) throws(BankError) {
        try check(sqlite3_wal_checkpoint_v2(handle, nil, mode, nil, nil))
    }

    private func prepared(_ sql: String) throws(BankError) -> Statement {
        if let statement = statements[sql] { return statement }
        var made: OpaquePointer?
        try check(sqlite3_prepare_v3(handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &made, nil))
        guard let made else { throw failure(SQLITE_MISUSE) }
        let statement = Statement(handle: made)
        statements[sql] = statement
        return statement
    }

    private func check(_ code: Int32) throws(BankError) {
        guard code == SQLITE_OK else { throw failure(code) }
    }

    func failure(_ code: Int32) -> BankError {
        Self.failure(code, of: handle, path: path)
    }

    /// SQLite keeps the error number of what failed, but for a COMMIT; then it is still the thread's.
    private static func failure(_ code: Int32, of handle: OpaquePointer?, path: String) -> BankError {
        let threadError = errno
        let systemError = sqlite3_system_errno(handle)
        return .storage(
            StorageFailure(
                sqliteCode: code, systemError: systemError == 0 ? threadError : systemError,
                message: String(cString: sqlite3_errmsg(handle)), path: path))
    }
}
