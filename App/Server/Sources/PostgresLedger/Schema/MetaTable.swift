import Postgres

/// What is kept once for the whole bank.
enum MetaTable {
    /// The bank's 32 random bytes.
    static let salt = Statement("SELECT value FROM meta WHERE name = 'salt'")
    static let addSalt = Statement.once("INSERT INTO meta (name, value) VALUES ('salt', $1)")

    /// A row that is there as long as a bank is being made.
    static let begun = Statement("SELECT FROM meta WHERE name = 'begun'")
    static let addBegun = Statement.once("INSERT INTO meta (name, value) VALUES ('begun', '')")
    static let dropBegun = Statement.once("DELETE FROM meta WHERE name = 'begun'")
}
