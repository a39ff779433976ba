import BankKernel
import SQLite

/// What is kept once for the whole bank.
struct MetaTable {
    let connection: Connection

    static let saltValue = StatementText("SELECT value FROM meta WHERE name = 'salt'")

    /// The fingerprint of the key that the bank is kept with; `nil` without one.
    func keyFingerprint() throws(StorageFailure) -> [UInt8]? {
        try connection.first("SELECT value FROM meta WHERE name = 'key'") { $0.blob(0) }
    }

    /// The bank's 32 random bytes.
    func salt() throws(StorageFailure) -> [UInt8] {
        guard let salt = try connection.first(Self.saltValue, read: { $0.blob(0) }) else {
            throw .damaged(path: connection.path, detail: "the salt is gone")
        }
        return salt
    }
}
