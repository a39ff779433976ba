import BankKernel
import SQLite

/// What is kept once for the whole bank.
struct MetaTable {
    let connection: Connection

    static let saltValue = StatementText("SELECT value FROM meta WHERE name = 'salt'")

    /// The fingerprint of the key that the bank is kept with; `nil` without one.
    func keyFingerprint() throws(StorageFailure) -> [UInt8]? {
        try value(of: "key")
    }

    /// The value called `name`; `nil` when there is none.
    func value(of name: String) throws(StorageFailure) -> [UInt8]? {
        try connection.first("SELECT value FROM meta WHERE name = ?1", .text(name)) { $0.blob(0) }
    }

    /// Keeps a value, or removes it for `nil`.
    func set(_ name: String, to value: [UInt8]?) throws(StorageFailure) {
        guard let value else { return try connection.run("DELETE FROM meta WHERE name = ?1", .text(name)) }
        try connection.run("INSERT OR REPLACE INTO meta (name, value) VALUES (?1, ?2)", .text(name), .blob(value))
    }

    /// The bank's 32 random bytes.
    func salt() throws(StorageFailure) -> [UInt8] {
        guard let salt = try connection.first(Self.saltValue, read: { $0.blob(0) }) else {
            throw .damaged(path: connection.path, detail: "the salt is gone")
        }
        return salt
    }
}
