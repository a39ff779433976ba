public import BankKernel
public import SQLite

/// Who is logged in over the network, in one SQLite file beside the bank's, safe for many processes at once.
///
/// The file is made at the first use, in a folder that must be there; it and those beside it (`-wal`, `-shm`, `.lock`,
/// `.turn`) are for their owner alone (0600). It holds digests: with them nobody can log in.
public actor LoginStore: LoginSessionsPort, Closable {
    /// A thread of its own, as SQLite blocks.
    private nonisolated let executor = QueueExecutor(label: "logins")
    /// The executor of that thread.
    public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    private let file: SharedFile

    /// The store in the file at `path`.
    public init(path: String, disk: any Disk = SystemDisk()) {
        file = SharedFile(
            DatabaseFile(path: path, format: LoginSchema.format, disk: disk), filledBy: LoginSchema.make)
    }

    /// Who is logged in at the bank in the file at `path`.
    public init(bank path: String) {
        self.init(path: Self.path(bank: path))
    }

    /// Who is logged in at the bank in the file at `path`; `nil` when nobody ever logged in there over the network.
    /// - Throws: `StorageFailure` when that cannot be told.
    public static func existing(bank path: String) throws(StorageFailure) -> LoginStore? {
        try SystemDisk().size(of: Self.path(bank: path)) == nil ? nil : LoginStore(bank: path)
    }

    private static func path(bank: String) -> String { bank + ".logins" }

    /// Keeps `session` under the digest of its token, durably, and drops those that have expired.
    public func begin(
        _ session: LoginSession, under digest: SessionTokenDigest, at now: Instant
    ) throws(BankError) {
        try asking { file throws(StorageFailure) in
            try file.write { connection throws(StorageFailure) in
                let table = LoginTable(connection: connection)
                try table.drop(expiredAt: now)
                try table.keep(session, under: digest)
            }
        }
    }

    /// The session whose token has this digest and which has not expired.
    public func session(
        under digest: SessionTokenDigest, at now: Instant
    ) throws(BankError) -> LoginSession? {
        try asking { file throws(StorageFailure) in
            try file.read { connection throws(StorageFailure) in
                try LoginTable(connection: connection).session(under: digest, at: now)
            }
        }
    }

    /// The sessions of a customer that have not expired, by the digests of their tokens.
    public func sessions(
        of customer: CustomerID, at now: Instant
    ) throws(BankError) -> [SessionTokenDigest: LoginSession] {
        try asking { file throws(StorageFailure) in
            try file.read { connection throws(StorageFailure) in
                try LoginTable(connection: connection).sessions(of: customer, at: now)
            }
        }
    }

    /// Ends the session whose token has this digest, durably.
    public func end(under digest: SessionTokenDigest) throws(BankError) {
        try asking { file throws(StorageFailure) in
            try file.write { connection throws(StorageFailure) in
                try LoginTable(connection: connection).drop(digest)
            }
        }
    }

    /// Ends all sessions of a customer but one, durably.
    public func endAll(of customer: CustomerID, sparing spared: SessionTokenDigest?) throws(BankError) {
        try asking { file throws(StorageFailure) in
            try file.write { connection throws(StorageFailure) in
                try LoginTable(connection: connection).dropAll(of: customer, sparing: spared)
            }
        }
    }

    /// Closes the file; it is opened again when it is needed.
    public func close() {
        file.close()
    }

    private func asking<Value>(
        _ work: (SharedFile) throws(StorageFailure) -> Value
    ) throws(BankError) -> Value {
        do {
            return try work(file)
        } catch {
            throw BankError(error)
        }
    }
}
