public import BankKernel
import LedgerRules
public import Postgres
import Synchronization

/// The bank on PostgreSQL: for many servers at once, durable when it answers.
///
/// Orders of many callers share a transaction, and each account numbers and links its own postings. What a server needs of a
/// bank (accounts, transfers, logins and what whoever runs it does) is this type's, one file each.
public final class PostgresLedger: Closable, Sendable {
    let booker: Booker
    let reader: Reader
    let logins: SessionLookup
    let clock: any WallClock
    /// The bank's own accounts that were met, by the codes of their currencies.
    let cashAccounts = Mutex<[String: IBAN]>([:])
    /// The bank's salt.
    let salt: [UInt8]

    init(
        address: DatabaseAddress, clock: any WallClock, size: ConnectionCounts, patience: Patience,
        isBeingMade: Bool = false
    ) async throws(BankError) {
        let reader = Reader(pool: Pool(to: address, size: size.readers))
        self.reader = reader
        logins = SessionLookup(reader: reader)
        booker = Booker(to: address, lanes: size.lanes, clock: clock, patience: patience)
        self.clock = clock
        let path = reader.path
        let (version, salt, isBegun) = try await reader.read {
            connection throws(PostgresError) -> (Int64?, [UInt8]?, Bool) in
            guard let version = try SchemaVersion.read(in: connection) else { return (nil, nil, false) }
            let rows = try connection.run(Step(MetaTable.salt), Step(MetaTable.begun))
            return (version, rows[0].first?.bytes(0), rows[1].count > 0)
        }
        do throws(StorageFailure) {
            try SchemaVersion.check(version, at: path)
        } catch {
            throw .storage(error)
        }
        guard let salt else { throw .storage(.damaged(path: path, detail: "the salt is gone")) }
        guard isBeingMade || !isBegun else {
            let detail = "whoever made the bank was interrupted; make it again in an empty database"
            throw .storage(.failed(path: path, detail: detail))
        }
        self.salt = salt
    }

    /// Opens the bank at `address`, which has to be migrated before.
    /// - Throws: `BankError.storage`: `.missing` without a bank, `.failed` with one that has to be migrated or cannot be reached,
    ///   `.newerVersion`.
    public static func open(
        at address: DatabaseAddress, clock: any WallClock, size: ConnectionCounts = ConnectionCounts(),
        patience: Patience = Patience()
    ) async throws(BankError) -> PostgresLedger {
        try await PostgresLedger(address: address, clock: clock, size: size, patience: patience)
    }

    /// What the bookings came to so far.
    public var figures: BookingFigures { booker.figures }

    /// How many readers wait for a connection.
    public var waitingReaders: Int { reader.pool.waiting }

    /// Whether the database answers, with tables that this server can use.
    /// - Throws: `BankError.storage` when it cannot be used right now.
    public func check() async throws(BankError) {
        let version = try await reader.read { connection throws(PostgresError) in try SchemaVersion.read(in: connection)
        }
        do throws(StorageFailure) {
            try SchemaVersion.check(version, at: reader.path)
        } catch {
            throw .storage(error)
        }
    }

    /// Closes the bank when what was begun is answered. What is asked of it later fails with `BankError.storage`.
    public func close() async {
        await booker.close()
        await reader.close()
    }
}

/// How many connections a bank uses.
public struct ConnectionCounts: Sendable, Hashable {
    /// For batches, each of which has one.
    public var lanes: Int
    /// For everything else.
    public var readers: Int

    /// As given, eight in all.
    public init(lanes: Int = 3, readers: Int = 5) {
        self.lanes = lanes
        self.readers = readers
    }
}
