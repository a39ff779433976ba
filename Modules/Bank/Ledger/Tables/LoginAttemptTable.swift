import BankKernel
import LedgerRules
import SQLite

/// The logins by username. Usernames are kept as digests with the bank's salt: people type passwords there too.
struct LoginAttemptTable {
    /// What a row counts; names are UTF-8, in which the byte in place of one does not occur.
    private enum Key {
        case failed(String)
        case shared

        var bytes: [UInt8] {
            switch self {
            case .failed(let username): Array(username.utf8)
            case .shared: [0xFE]
            }
        }
    }

    let connection: Connection

    func memory(of username: String) throws(StorageFailure) -> LoginMemory {
        LoginMemory(failed: try count(.failed(username)), shared: try count(.shared))
    }

    /// Changes what is remembered of the username. Writes both counts, whether both have changed or not: for every name it is
    /// the same work.
    func update<Value>(
        _ username: String, forgettingUpTo old: Instant, _ change: (inout LoginMemory) -> Value
    ) throws(StorageFailure) -> Value {
        let before = try memory(of: username)
        var memory = before
        let value = change(&memory)
        guard memory != before else { return value }
        try connection.run("DELETE FROM login_attempt WHERE latest <= ?1", .integer(old.millisecondsSinceEpoch))
        try save(memory.failed, as: .failed(username))
        try save(memory.shared, as: .shared)
        return value
    }

    /// Writes a row of no name, which the next login forgets.
    func writeProbe() throws(StorageFailure) {
        try connection.run(
            "INSERT OR REPLACE INTO login_attempt (username_digest, failures, latest) VALUES (X'', 1, 0)")
    }

    private func count(_ key: Key) throws(StorageFailure) -> FailedLogins? {
        try connection.first(
            "SELECT failures, latest FROM login_attempt WHERE username_digest = ?1", .blob(digest(of: key))
        ) { row in
            FailedLogins(
                count: Int(row.integer(0)), latest: Instant(millisecondsSinceEpoch: row.integer(1)))
        }
    }

    private func save(_ attempts: FailedLogins, as key: Key) throws(StorageFailure) {
        let digest = SQLValue.blob(try digest(of: key))
        guard attempts.count > 0 else {
            return try connection.run("DELETE FROM login_attempt WHERE username_digest = ?1", digest)
        }
        try connection.run(
            "INSERT OR REPLACE INTO login_attempt (username_digest, failures, latest) VALUES (?1, ?2, ?3)",
            digest, .integer(Int64(attempts.count)), .integer(attempts.latest.millisecondsSinceEpoch))
    }

    private func digest(of key: Key) throws(StorageFailure) -> [UInt8] {
        SHA256.hash(try MetaTable(connection: connection).salt() + key.bytes)
    }
}
