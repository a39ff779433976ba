public import BankKernel
public import Postgres

extension PostgresLedger {
    /// Makes the tables of a bank at `address`, or brings them up to this server's version, with the role `dobank_server` and its
    /// rights: for whoever owns the database. Servers that use the version before go on.
    ///
    /// - Returns: the version that the bank has then.
    /// - Throws: `BankError.storage`.
    @discardableResult
    public static func migrate(at address: DatabaseAddress) async throws(BankError) -> Int64 {
        try await migrate(at: address, to: SchemaVersion.current)
    }

    static func migrate(at address: DatabaseAddress, to goal: Int64) async throws(BankError) -> Int64 {
        try await Reader.withOwner(of: address) { owner throws(BankError) in
            try await owner.write { connection throws(PostgresError) in
                try Migrator(connection: connection, goal: goal).migrate()
            }
        }
    }
}
