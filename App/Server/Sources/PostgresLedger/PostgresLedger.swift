public import BankKernel
import LedgerRules
public import Postgres
import Synchronization

/// The bank on PostgreSQL, for many servers at once.
///
/// Orders of many callers share a transaction, and each account numbers and links its own postings. The ports that it implements
/// are in the files `PostgresLedger+…`.
public final class PostgresLedger: Closable, Sendable {
    let booker: Booker
    let reader: Reader
    let logins: SessionLookup
    let clock: any WallClock
    /// Cached numbers of the bank's own accounts, by currency code.
    let cashAccounts = Mutex<[String: IBAN]>([:])
    let salt: [UInt8]

    init(
        address: DatabaseAddress, clock: any WallClock, size: ConnectionCounts, timeouts: BookingTimeouts,
        limits: ServerLimits = ServerLimits(), isBeingMade: Bool = false
    ) async throws(BankError) {
        let pool = Pool(to: address, size: size.readers, limits: limits)
        reader = Reader(pool: pool, timeout: timeouts.untouched)
        logins = SessionLookup(reader: reader, limit: timeouts.untouched)
        booker = Booker(to: address, lanes: size.lanes, clock: clock, timeouts: timeouts)
        self.clock = clock
        let path = reader.path
        try await Reader(pool: pool).refuseSharedSessions()
        let (version, encoding, salt, isBegun) = try await Reader(pool: pool).read {
            connection throws(PostgresError) -> (Int64?, String, [UInt8]?, Bool) in
            guard let version = try SchemaVersion.read(in: connection) else { return (nil, "", nil, false) }
            let rows = try connection.run(
                "SELECT value FROM meta WHERE name = 'salt'", "SELECT FROM meta WHERE name = 'begun'")
            return (version, connection.encoding, rows[0].first?.bytes(0), rows[1].count > 0)
        }
        guard isBeingMade || !isBegun else {
            throw .storage(.unfinished(path: path))
        }
        try SchemaVersion.check(version, at: path)
        try Self.check(encoding: encoding, at: path)
        guard let salt else { throw .storage(.damaged(path: path, detail: "the salt is gone")) }
        self.salt = salt
    }

    /// Opens the migrated bank at `address`. If it `isServed`, it is not a standby, and statements have a time limit; locks always have one.
    /// - Throws: `BankError.storage`: `.missing` without a bank, `.failed` with one that has to be migrated or cannot be reached,
    ///   `.newerVersion`.
    public static func open(
        at address: DatabaseAddress, clock: any WallClock, size: ConnectionCounts = ConnectionCounts(),
        timeouts: BookingTimeouts = BookingTimeouts(), isServed: Bool = false
    ) async throws(BankError) -> PostgresLedger {
        let address = isServed ? address.ofPrimary : address
        let limits = isServed ? ServerLimits(statement: .seconds(8), lock: timeouts.lock) : .ofOperator
        let ledger = try await PostgresLedger(
            address: address, clock: clock, size: size, timeouts: timeouts, limits: limits)
        // Readers may not take the last connection that there is from the orders.
        if isServed { try await Reader(pool: ledger.booker.pool).read { _ throws(PostgresError) in } }
        return ledger
    }

    /// The statistics of the bookings.
    public var figures: BookingFigures { booker.figures }

    /// How many readers wait for a connection.
    public var waitingReaders: Int { reader.pool.waiting }

    /// The locks that an order or a login takes; they are let go when the transaction ends.
    private static let locks: [Step] = [
        "SET LOCAL lock_timeout = '500ms'", "LOCK TABLE customer, account IN ACCESS SHARE MODE",
        "LOCK TABLE balance, transfer, posting, turnover, login_attempt, login_session IN ROW EXCLUSIVE MODE",
    ]

    /// What an order does, without rows: the database looks at the rights all the same.
    private static let rehearsal: [Step] = [
        "INSERT INTO transfer SELECT * FROM transfer WHERE false",
        "INSERT INTO posting SELECT * FROM posting WHERE false",
        "INSERT INTO turnover SELECT * FROM turnover WHERE false",
        "UPDATE turnover SET credits = credits, debits = debits WHERE false",
        "UPDATE balance SET amount = amount, postings = postings, head = head WHERE false",
    ]

    /// Checks that the database answers, has tables of a known version, and can be written with the rights that an order needs;
    /// and that nobody holds a lock on one of the tables or on the row that logins wait for.
    /// - Throws: `BankError.storage` when it cannot be used right now.
    public func check() async throws(BankError) {
        // Orders have connections of their own.
        for pool in [reader.pool, booker.pool] { try await check(over: pool) }
    }

    private func check(over pool: Pool) async throws(BankError) {
        let version = try await Reader(pool: pool).write { [salt] connection throws(PostgresError) in
            let version = try SchemaVersion.read(in: connection)
            if let version, SchemaVersion.accepted.contains(version) {
                try connection.run([.begin] + Self.locks + Self.rehearsal)
                try LoginAttemptTable(LoginAttempt(""), salt: salt).take(in: connection)
                try connection.run(.commit)
            }
            return version
        }
        try SchemaVersion.check(version, at: reader.path)
    }

    private static let settings = Statement.once(
        """
        SELECT current_setting('fsync') = 'off', current_setting('synchronous_commit') = 'off',
            least(
                current_setting('max_connections')::bigint - current_setting('superuser_reserved_connections')::bigint,
                nullif(datconnlimit, -1)::bigint, nullif(rolconnlimit, -1)::bigint)
        FROM pg_database, pg_roles WHERE datname = current_database() AND rolname = current_user
        """)

    /// What of the settings of the database puts money or answers at risk, a sentence each.
    public func risks() async throws(BankError) -> [String] {
        let (isUnsynced, isUnwaited, allowed) = try await reader.read { connection throws(PostgresError) in
            let row = try connection.run(Step(Self.settings))[0][0]
            return (row.boolean(0), row.boolean(1), row.integer(2))
        }
        let wanted = ConnectionCounts().lanes + ConnectionCounts().readers
        return [
            isUnsynced ? "The database has fsync off: when its machine fails, the bank can be damaged." : nil,
            isUnwaited ? "The database has synchronous_commit off: when it fails, answered orders can be lost." : nil,
            allowed < wanted ? "The database allows \(allowed) connections, and a server uses \(wanted)." : nil,
        ].compactMap(\.self)
    }

    /// Closes the bank when all begun work is answered. Later calls fail with `BankError.storage`.
    public func close() async {
        await booker.close()
        await reader.close()
    }
}

extension ChainSeal {
    /// That of a bank in a database, which has no key.
    static let ofDatabase = ChainSeal(key: [])
}

extension ServerLimits {
    /// Those of an operator's command.
    static let ofOperator = ServerLimits(lock: .seconds(10))
}

/// How many connections a bank uses.
public struct ConnectionCounts: Sendable, Hashable {
    /// For batches.
    public var lanes: Int
    /// For everything else.
    public var readers: Int

    /// Makes counts, by default seven in total: with more lanes batches are smaller, and a batch costs more than an order in it.
    public init(lanes: Int = 2, readers: Int = 5) {
        self.lanes = lanes
        self.readers = readers
    }
}

extension PostgresLedger: TransfersPort {
    /// Books a transfer; when it returns, the transfer is as durable as the server's `synchronous_commit` says.
    ///
    /// When the connection is lost during a commit, the transfer is tried again under the same id before an answer is given.
    /// The outcome is unknown only when the database stays away.
    public func book(_ order: TransferOrder) async throws(BankError) -> TransferReceipt {
        try await booker.book(.transfer(order))
    }
}

/// Reads from the database, and makes changes outside of batches.
struct Reader: Closable, Sendable {
    let pool: Pool
    /// How long an unavailable database is waited for.
    var timeout = Duration.zero

    var path: String { pool.address.description }

    /// Gives `work` a connection. What only reads is asked again at once when a connection that had been idle turns out broken, or
    /// others came between, and for a while when the database is away.
    func read<Value: Sendable>(
        _ work: @Sendable (PostgresConnection) throws(PostgresError) -> Value
    ) async throws(BankError) -> Value {
        do throws(StorageFailure) { return try await readRecords(work) } catch { throw .storage(error) }
    }

    /// Gives `work` a connection for a change, which is repeated only when it is certain that nothing was changed.
    func write<Value: Sendable>(
        _ work: @Sendable (PostgresConnection) throws(PostgresError) -> Value
    ) async throws(BankError) -> Value {
        do throws(StorageFailure) { return try await writeRecords(work) } catch { throw .storage(error) }
    }

    /// The same as `read` for what is kept besides money, whose ports know failures of storage alone.
    func readRecords<Value: Sendable>(
        _ work: @Sendable (PostgresConnection) throws(PostgresError) -> Value
    ) async throws(StorageFailure) -> Value {
        do throws(PostgresError) {
            return try await retrying(work) { _ in true }
        } catch {
            throw StorageFailure(error, path: path)
        }
    }

    /// The same as `write` for what is kept besides money.
    func writeRecords<Value: Sendable>(
        _ work: @Sendable (PostgresConnection) throws(PostgresError) -> Value
    ) async throws(StorageFailure) -> Value {
        do throws(PostgresError) {
            return try await retrying(work) { !$0.leavesCommitUnknown }
        } catch {
            throw StorageFailure(ofChange: error, path: path)
        }
    }

    /// Runs a step that changes something, with the same care.
    func write(_ step: Step) async throws(BankError) {
        try await write { connection throws(PostgresError) in _ = try connection.run(step) }
    }

    private func retrying<Value: Sendable>(
        _ work: @Sendable (PostgresConnection) throws(PostgresError) -> Value,
        where isHarmless: (PostgresError) -> Bool
    ) async throws(PostgresError) -> Value {
        let end = ContinuousClock.now + RequestDeadline.remaining(of: timeout)
        var tries = 0
        while true {
            do throws(PostgresError) {
                return try await pool.withConnection(until: RequestDeadline.current, work)
            } catch {
                // It would take as long again.
                if case .refused(.canceled, _) = error { throw error }
                tries += 1
                let decision = RetryDecision(error)
                let isWorthwhile = decision == .again ? tries <= 10 : decision != .none && (tries == 1 || .now < end)
                guard isHarmless(error), isWorthwhile, !Task.isCancelled else { throw error }
                if tries > 1 { try? await Task.sleep(for: .milliseconds(min(10 << tries, 250))) }
                // A try for which there is no time would not say why this one failed.
                guard RequestDeadline.remaining(of: .seconds(1)) > .zero else { throw error }
            }
        }
    }

    /// Gives `work` a reader with the role of `address`, which has to be the owner's.
    static func withOwner<Value: Sendable>(
        of address: DatabaseAddress, _ work: (Reader) async throws(BankError) -> Value
    ) async throws(BankError) -> Value {
        try await Reader(pool: Pool(to: address, size: 1, limits: .ofOperator)).use { owner throws(BankError) in
            try await owner.refuseSharedSessions()
            return try await work(owner)
        }
    }

    /// - Throws: `BankError.storage` where the sessions of the database are others' as well.
    func refuseSharedSessions() async throws(BankError) {
        let areShared = try await read { [pool] connection throws(PostgresError) in
            try connection.sharesSessions(at: pool.address)
        }
        guard !areShared else {
            throw .storage(.failed(path: path, detail: "a pooler in between pools transactions; let it pool sessions"))
        }
    }

    func close() async {
        await pool.close()
    }
}
