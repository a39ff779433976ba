public import BankKernel
public import DurableSQLite

/// The logins over the network, in one SQLite file beside the bank's, safe for many processes at once.
///
/// The file is made at the first use, in a folder that must be there; it and those beside it (`-wal`, `-shm`, `.lock`,
/// `.turn`) are for their owner alone (0600). It holds only digests, which cannot be used to log in.
public actor LoginStore: LoginSessionsPort, Closable {
    /// A dedicated thread, as SQLite blocks.
    private nonisolated let executor = QueueExecutor(label: "logins")
    /// The executor of that thread.
    public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    private let file: SharedFile

    /// The store in the file at `path`.
    public init(path: String, disk: any Disk = SystemDisk()) {
        self.init(path: path, patience: DatabaseFile.defaultLockTimeout, disk: disk)
    }

    init(path: String, patience: Duration, disk: any Disk = SystemDisk()) {
        file = SharedFile(
            DatabaseFile(path: path, format: LoginSchema.format, patience: patience, disk: disk),
            filledBy: LoginSchema.make)
    }

    /// The store of logins for the bank in the file at `path`.
    public init(bank path: String) {
        self.init(path: Self.path(bank: path))
    }

    /// The store of logins for the bank in the file at `path`; `nil` when there never was a login over the network.
    /// - Throws: `StorageFailure` when that cannot be determined.
    public static func existing(bank path: String) throws(StorageFailure) -> LoginStore? {
        try SystemDisk().size(of: Self.path(bank: path)) == nil ? nil : LoginStore(bank: path)
    }

    /// Ends all logins of the bank in the file at `path`, which is another one from now on: its customers have the numbers of others.
    public static func endAll(bank path: String) throws(StorageFailure) {
        let disk = SystemDisk()
        // A log without its file opens nothing; a file without its log would open what was logged out.
        let files = ["", "-wal", "-shm", ".mark"].map { Self.path(bank: path) + $0 }
        for file in files where try disk.size(of: file) != nil { try disk.remove(file) }
    }

    /// Beside the real file of a linked bank, where programs look that do not use the link.
    private static func path(bank: String) -> String { SystemDisk().resolved(bank) + ".logins" }

    /// Keeps `session` under the digest of its token, durably, and drops those that have expired.
    public func begin(
        _ session: LoginSession, under digest: SessionTokenDigest, at now: Instant
    ) throws(BankError) {
        try write { table throws(StorageFailure) in
            try table.drop(expiredAt: now)
            try table.keep(session, under: digest)
        }
    }

    /// The session whose token has this digest and which has not expired.
    public func session(
        under digest: SessionTokenDigest, at now: Instant
    ) throws(BankError) -> LoginSession? {
        try read { table throws(StorageFailure) in try table.session(under: digest, at: now) }
    }

    /// The sessions of a customer that have not expired, by the digests of their tokens.
    public func sessions(
        of customer: CustomerID, at now: Instant
    ) throws(BankError) -> [SessionTokenDigest: LoginSession] {
        try read { table throws(StorageFailure) in try table.sessions(of: customer, at: now) }
    }

    /// Ends the session whose token has this digest, durably.
    public func end(under digest: SessionTokenDigest) throws(BankError) {
        try write { table throws(StorageFailure) in try table.drop(digest) }
    }

    /// Ends all sessions of a customer but one, durably; makes no file for that.
    public func endAll(of customer: CustomerID, sparing spared: SessionTokenDigest?) throws(BankError) {
        do throws(StorageFailure) {
            guard try file.isThere else { return }
        } catch {
            throw BankError(error)
        }
        try write { table throws(StorageFailure) in try table.dropAll(of: customer, sparing: spared) }
    }

    /// Closes the file; it is opened again when it is needed.
    public func close() {
        file.close()
    }

    private func read<Value>(_ work: (LoginTable) throws(StorageFailure) -> Value) throws(BankError) -> Value {
        do {
            return try file.read { connection throws(StorageFailure) in try work(LoginTable(connection: connection)) }
        } catch {
            throw BankError(error)
        }
    }

    private func write(_ work: (LoginTable) throws(StorageFailure) -> Void) throws(BankError) {
        do {
            try file.write { connection throws(StorageFailure) in try work(LoginTable(connection: connection)) }
        } catch {
            throw BankError(error)
        }
    }
}

/// Reads and writes logins by the digests of their tokens.
struct LoginTable {
    let connection: Connection

    private static let find = StatementText(
        "SELECT customer, username, expires_at FROM login WHERE digest = ?1 AND expires_at > ?2")

    func keep(_ session: LoginSession, under digest: SessionTokenDigest) throws(StorageFailure) {
        try connection.run(
            "INSERT OR REPLACE INTO login (digest, customer, username, expires_at) VALUES (?1, ?2, ?3, ?4)",
            .blob(digest.bytes), .integer(session.customer.rawValue), .text(session.username),
            .integer(session.expiresAt.millisecondsSinceEpoch))
    }

    func session(under digest: SessionTokenDigest, at now: Instant) throws(StorageFailure) -> LoginSession? {
        try connection.first(
            Self.find,
            bind: { values in
                values.add(digest.bytes)
                values.add(now.millisecondsSinceEpoch)
            }
        ) { Self.session($0) }
    }

    func sessions(
        of customer: CustomerID, at now: Instant
    ) throws(StorageFailure) -> [SessionTokenDigest: LoginSession] {
        let rows = try connection.all(
            """
            SELECT customer, username, expires_at, digest FROM login WHERE customer = ?1 AND expires_at > ?2
            ORDER BY expires_at DESC LIMIT ?3
            """,
            .integer(customer.rawValue), .integer(now.millisecondsSinceEpoch), .integer(Int64(LoginSession.mostListed))
        ) { row in (SessionTokenDigest(bytes: row.blob(3)), Self.session(row)) }
        return rows.reduce(into: [:]) { sessions, row in
            if let digest = row.0 { sessions[digest] = row.1 }
        }
    }

    private static func session(_ row: Row) -> LoginSession {
        LoginSession(
            customer: CustomerID(rawValue: row.integer(0)), username: row.text(1),
            expiresAt: Instant(millisecondsSinceEpoch: row.integer(2)))
    }

    func drop(expiredAt now: Instant) throws(StorageFailure) {
        try connection.run("DELETE FROM login WHERE expires_at <= ?1", .integer(now.millisecondsSinceEpoch))
    }

    func drop(_ digest: SessionTokenDigest) throws(StorageFailure) {
        try connection.run("DELETE FROM login WHERE digest = ?1", .blob(digest.bytes))
    }

    func dropAll(of customer: CustomerID, sparing spared: SessionTokenDigest?) throws(StorageFailure) {
        try connection.run(
            "DELETE FROM login WHERE customer = ?1 AND digest IS NOT ?2",
            .integer(customer.rawValue), spared.map { .blob($0.bytes) } ?? .null)
    }
}

/// The format of the file of logins.
enum LoginSchema {
    /// "DOLO" tells the file from other databases.
    static let format = DatabaseFormat(
        name: "a file of logins", applicationID: 0x444F_4C4F, version: 1, dropsLoneLog: true)

    /// Makes the table, inside the caller's transaction. The checks keep out what is not a digest, above all a token in text.
    static func make(in connection: Connection) throws(StorageFailure) {
        try connection.execute(
            """
            CREATE TABLE login (
                digest BLOB PRIMARY KEY NOT NULL CHECK (length(digest) = \(SessionTokenDigest.byteCount)),
                customer INTEGER NOT NULL,
                username TEXT NOT NULL,
                expires_at INTEGER NOT NULL
            ) STRICT, WITHOUT ROWID;
            CREATE INDEX login_by_customer ON login (customer);
            CREATE INDEX login_by_expiry ON login (expires_at);
            """)
    }
}
