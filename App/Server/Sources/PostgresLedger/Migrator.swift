public import BankKernel
public import LedgerRules
public import Postgres
import Synchronization

/// Migrates the tables of a bank, each step in a transaction.
struct Migrator {
    let connection: PostgresConnection
    /// The version to reach.
    let goal: Int64
    /// Whether a new bank is marked as unfinished.
    var isBegun = false

    private static let makeVersions: Step = """
        CREATE TABLE IF NOT EXISTS schema_version (
            version bigint PRIMARY KEY,
            applied_at timestamptz NOT NULL DEFAULT now()
        )
        """
    private static let undefinedObject = SQLState(rawValue: "42704")
    private static let duplicateObject = SQLState(rawValue: "42710")

    /// Runs the missing steps, and grants the rights of all steps, which a copy of a database may lack.
    /// - Returns: the version that is reached, and those that this call made: others may run steps meanwhile.
    func migrate() throws(PostgresError) -> (version: Int64, made: [Int64]) {
        try makeSureOfRole()
        try makeSureOfVersions()
        var made: [Int64] = []
        while let version = try step() { made.append(version) }
        let version = try SchemaVersion.read(in: connection) ?? 0
        // A version that is too new may have taken some away, or their tables.
        guard version <= SchemaVersion.accepted.upperBound else { return (version, made) }
        let rights = Migration.all.filter { $0.version <= version }.flatMap(\.rights)
        try connection.run([.begin, "LOCK TABLE schema_version IN EXCLUSIVE MODE"] + rights + [.commit])
        return (version, made)
    }

    /// The role belongs to the whole server, so another bank may have created it.
    private func makeSureOfRole() throws(PostgresError) {
        guard try connection.run("SELECT FROM pg_roles WHERE rolname = 'dobank_server'")[0].count == 0 else { return }
        do throws(PostgresError) {
            try connection.run("CREATE ROLE dobank_server NOLOGIN")
        } catch .refused(Self.duplicateObject, _), .refused(.uniqueViolation, _) {
            return
        } catch .refused(.insufficientPrivilege, _) {
            let message = "there is no role dobank_server; a superuser makes it: CREATE ROLE dobank_server NOLOGIN"
            throw .refused(Self.undefinedObject, message: message)
        }
    }

    private func makeSureOfVersions() throws(PostgresError) {
        do throws(PostgresError) {
            try connection.run(Self.makeVersions)
        } catch .refused(.uniqueViolation, _), .refused(Self.duplicateObject, _), .refused(.duplicateTable, _) {
            // A concurrent migration created it: its name or type can exist before the table.
            try connection.run(Self.makeVersions)
        }
    }

    /// Runs the next step; gives its version, `nil` when there is none.
    private func step() throws(PostgresError) -> Int64? {
        try connection.run(.begin, "LOCK TABLE schema_version IN EXCLUSIVE MODE")
        let version = try SchemaVersion.read(in: connection) ?? 0
        guard let next = Migration.all.first(where: { $0.version > version && $0.version <= goal }) else {
            try connection.run(.commit)
            return nil
        }
        try connection.run(next.tables + next.rights)
        if next.version == 1 {
            let salt = (0..<32).map { _ in UInt8.random(in: .min ... .max) }
            try connection.run(Step(.once("INSERT INTO meta (name, value) VALUES ('salt', $1)"), .bytes(salt)))
            if isBegun { try connection.run("INSERT INTO meta (name, value) VALUES ('begun', '')") }
        }
        try connection.run(
            Step(.once("INSERT INTO schema_version (version) VALUES ($1)"), .integer(next.version)), .commit)
        return next.version
    }
}

extension PostgresLedger {
    /// Brings the tables of the bank at `address` up to this server's version, with the rights of the role `dobank_server`: for the owner
    /// of the database. Servers that use the version before go on.
    ///
    /// - Parameter makesBank: whether an empty database gets the tables of a bank with nobody in it.
    /// - Returns: the version that the bank has then, and whether it had another before.
    /// - Throws: `BankError.storage`, `.missing` without a bank to bring up, `.newerVersion` with one that this server cannot use.
    @discardableResult
    public static func migrate(
        at address: DatabaseAddress, makesBank: Bool = true
    ) async throws(BankError) -> (version: Int64, isChange: Bool) {
        let migration = try await migrate(at: address, to: SchemaVersion.current, makesBank: makesBank)
        try SchemaVersion.check(migration.version, at: address.description)
        return migration
    }

    static func migrate(
        at address: DatabaseAddress, to goal: Int64, makesBank: Bool = true
    ) async throws(BankError) -> (version: Int64, isChange: Bool) {
        try await Reader.withOwner(of: address) { owner throws(BankError) in
            let migration = try await owner.write {
                connection throws(PostgresError) -> (version: Int64, made: [Int64])? in
                if !makesBank, try SchemaVersion.read(in: connection) == nil { return nil }
                return try Migrator(connection: connection, goal: goal).migrate()
            }
            guard let migration else { throw .storage(.missing(path: owner.path)) }
            return (migration.version, !migration.made.isEmpty)
        }
    }
}

extension PostgresLedger {
    /// Makes a bank at `address` with what `seed` says in it: for the owner of the database. Until all of it is there, nobody can
    /// open the bank.
    /// - Throws: `BankError.storage`, `.exists` when there is a bank already, which is left as it is, `.failed` when it is not made to
    ///   the end; the refusals of what is in the seed.
    public static func create(at address: DatabaseAddress, seed: BankSeed = BankSeed()) async throws(BankError) {
        try await Reader.withOwner(of: address) { owner throws(BankError) in
            try await create(at: address, seed: seed, by: owner)
        }
    }

    /// Whether new tables would be in a schema that is found by the name of the role alone, where the servers do not look.
    private static let hidesTables: Step =
        "SELECT current_schema() = current_user AND current_setting('search_path') LIKE '%\"$user\"%'"

    private static func create(at address: DatabaseAddress, seed: BankSeed, by owner: Reader) async throws(BankError) {
        let (isThere, isBegun, encoding, isHidden) = try await owner.read {
            connection throws(PostgresError) -> (Bool, Bool, String, Bool) in
            let encoding = connection.encoding
            let isHidden = try connection.run(Self.hidesTables)[0][0].boolean(0)
            guard try SchemaVersion.read(in: connection) != nil else { return (false, false, encoding, isHidden) }
            let isBegun = try connection.run("SELECT FROM meta WHERE name = 'begun'")[0].count > 0
            return (true, isBegun, encoding, isHidden)
        }
        guard !isThere else { throw .storage(isBegun ? .unfinished(path: owner.path) : .exists(path: owner.path)) }
        try check(encoding: encoding, at: owner.path)
        guard !isHidden else {
            let detail = "servers do not look in the schema named after this role: set the search_path of the database"
            throw .storage(.failed(path: owner.path, detail: detail))
        }
        let made = try await owner.write { connection throws(PostgresError) in
            try Migrator(connection: connection, goal: SchemaVersion.current, isBegun: true).migrate().made
        }
        // Another call made it since, and fills it.
        guard made.contains(1) else { throw .storage(.exists(path: owner.path)) }
        let clock = SettableClock()
        let bank = try await PostgresLedger(
            address: address, clock: clock, size: ConnectionCounts(lanes: 1, readers: 1), timeouts: BookingTimeouts(),
            isBeingMade: true)
        try await bank.use { bank throws(BankError) in try await seed.load(into: bank) { clock.set($0) } }
        try await owner.write("DELETE FROM meta WHERE name = 'begun'")
    }
}

extension PostgresLedger {
    /// Refuses a database that cannot hold every name.
    static func check(encoding: String, at path: String) throws(BankError) {
        guard encoding != "UTF8" else { return }
        let detail =
            "its encoding is \(encoding), and a bank needs UTF8: make the database with ENCODING 'UTF8' TEMPLATE template0"
        throw .storage(.failed(path: path, detail: detail))
    }
}

extension StorageFailure {
    /// The failure of a bank that is not made to the end.
    static func unfinished(path: String) -> StorageFailure {
        .failed(path: path, detail: "it is not whole yet; if nobody makes it, make it again in an empty database")
    }
}

/// A clock that stands at the time of each booking.
private final class SettableClock: WallClock {
    private let instant = Mutex(Instant(millisecondsSinceEpoch: 0))

    func now() -> Instant { instant.withLock { $0 } }

    func set(_ instant: Instant) {
        self.instant.withLock { $0 = instant }
    }
}

/// The version of a bank's tables.
///
/// Version n + 1 only adds to version n. So a server goes on with tables that are one version newer than itself, while servers are
/// replaced one by one, and does not begin with older ones.
public enum SchemaVersion {
    /// The version of this server.
    public static let current: Int64 = 3
    /// The versions that this server can use.
    public static let accepted = current...current + 1

    static let latest = Statement(
        "SELECT max(version), pg_typeof(max(version)) = 'bigint'::regtype FROM schema_version")

    /// The version of the bank; `nil` when there is none.
    /// - Throws: `PostgresError.damaged` where the table is another program's.
    static func read(in connection: PostgresConnection) throws(PostgresError) -> Int64? {
        let rows: [Rows]
        do throws(PostgresError) {
            rows = try connection.run(Step(latest))
        } catch .refused(.undefinedTable, _) {
            return nil
        } catch .refused(.undefinedColumn, _) {
            throw foreign
        }
        guard rows[0][0].boolean(1) else { throw foreign }
        return rows[0][0].isNull(0) ? nil : rows[0][0].integer(0)
    }

    private static let foreign = PostgresError.damaged(detail: "its table schema_version is another program's")

    /// - Throws: `BankError.storage`: `.missing` without a bank, `.failed` when it has to be migrated, `.newerVersion`.
    static func check(_ version: Int64?, at path: String) throws(BankError) {
        guard let version else { throw .storage(.missing(path: path)) }
        guard version >= accepted.lowerBound else {
            let detail =
                "its tables have version \(version), and this server needs \(current): "
                + "run \"dobank-server bank migrate\" with the same --bank"
            throw .storage(.failed(path: path, detail: detail))
        }
        guard version <= accepted.upperBound else {
            throw .storage(
                .newerVersion(path: path, found: Int(version), supported: Int(accepted.upperBound)))
        }
    }
}
