import Postgres

/// What is kept once for the whole bank.
enum MetaTable {
    /// The bank's 32 random bytes.
    static let salt = Statement("SELECT value FROM meta WHERE name = 'salt'")
}
