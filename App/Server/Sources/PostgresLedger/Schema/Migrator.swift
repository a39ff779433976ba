import Postgres

/// Brings the tables of a bank up to a version, each step whole or not at all.
struct Migrator {
    let connection: PostgresConnection
    /// The version to reach.
    let goal: Int64
    /// Whether a bank that is made here is not whole yet when its tables are there.
    var isBegun = false

    private static let hasRole = Statement.once("SELECT FROM pg_roles WHERE rolname = 'dobank_server'")
    private static let makeRole = Statement.once("CREATE ROLE dobank_server NOLOGIN")
    private static let makeVersions = Statement.once(
        """
        CREATE TABLE IF NOT EXISTS schema_version (
            version bigint PRIMARY KEY,
            applied_at timestamptz NOT NULL DEFAULT now()
        )
        """)
    private static let lockVersions = Statement.once("LOCK TABLE schema_version IN EXCLUSIVE MODE")
    private static let addVersion = Statement.once("INSERT INTO schema_version (version) VALUES ($1)")
    private static let duplicateObject = SQLState(rawValue: "42710")
    private static let duplicateTable = SQLState(rawValue: "42P07")

    /// Makes the steps that are missing; gives the version that the bank has then.
    func migrate() throws(PostgresError) -> Int64 {
        try makeSureOfRole()
        try makeSureOfVersions()
        while try step() {}
        return try SchemaVersion.read(in: connection) ?? 0
    }

    /// The role belongs to all databases of the server: another bank may have made it, or be making it now.
    private func makeSureOfRole() throws(PostgresError) {
        guard try connection.run(Step(Self.hasRole))[0].count == 0 else { return }
        do throws(PostgresError) {
            try connection.run(Step(Self.makeRole))
        } catch .refused(Self.duplicateObject, _), .refused(.uniqueViolation, _) {
            return
        }
    }

    private func makeSureOfVersions() throws(PostgresError) {
        do throws(PostgresError) {
            try connection.run(Step(Self.makeVersions))
        } catch .refused(.uniqueViolation, _), .refused(Self.duplicateObject, _), .refused(Self.duplicateTable, _) {
            // Somebody else made it at the same moment, in which its name or its type may be there and not yet the table.
            try connection.run(Step(Self.makeVersions))
        }
    }

    /// Makes the next step; `false` when there is none.
    private func step() throws(PostgresError) -> Bool {
        try connection.run(Step(.begin), Step(Self.lockVersions))
        let version = try SchemaVersion.read(in: connection) ?? 0
        guard let next = Migration.all.first(where: { $0.version > version && $0.version <= goal }) else {
            try connection.run(Step(.commit))
            return false
        }
        try connection.run(next.statements.map { Step($0) })
        if next.version == 1 {
            let salt = (0..<32).map { _ in UInt8.random(in: .min ... .max) }
            try connection.run(Step(MetaTable.addSalt, .bytes(salt)))
            if isBegun { try connection.run(Step(MetaTable.addBegun)) }
        }
        try connection.run(Step(Self.addVersion, .integer(next.version)), Step(.commit))
        return true
    }
}
