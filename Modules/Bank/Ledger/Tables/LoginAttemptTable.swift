import BankKernel
import DurableSQLite

/// The memory of failed logins, under digests with the bank's salt: people also type passwords in place of usernames.
struct LoginAttemptTable {
    let connection: Connection

    func memory(of attempt: LoginAttempt) throws(StorageFailure) -> LoginMemory {
        try LoginMemory(of: attempt) { key throws(StorageFailure) in
            try connection.first(
                "SELECT failures, latest FROM login_attempt WHERE username_digest = ?1", .blob(try digest(of: key))
            ) { row in
                FailedLogins(
                    count: Int(row.integer(0)), latest: Instant(millisecondsSinceEpoch: row.integer(1)))
            }
        }
    }

    /// Changes the memory of the attempt.
    func update<Value>(
        _ attempt: LoginAttempt, forgettingUpTo old: Instant, _ change: (inout LoginMemory) -> Value
    ) throws(StorageFailure) -> Value {
        let before = try memory(of: attempt)
        var memory = before
        let value = change(&memory)
        guard memory != before else { return value }
        try connection.run("DELETE FROM login_attempt WHERE latest <= ?1", .integer(old.millisecondsSinceEpoch))
        for (key, failures) in memory.rows(of: attempt) { try save(failures, under: key) }
        return value
    }

    /// Writes a row under an empty key, which the next login forgets.
    func writeProbe() throws(StorageFailure) {
        try connection.run(
            "INSERT OR REPLACE INTO login_attempt (username_digest, failures, latest) VALUES (X'', 1, 0)")
    }

    private func save(_ attempts: FailedLogins, under key: [UInt8]) throws(StorageFailure) {
        let digest = SQLValue.blob(try digest(of: key))
        guard attempts.count > 0 else {
            return try connection.run("DELETE FROM login_attempt WHERE username_digest = ?1", digest)
        }
        try connection.run(
            "INSERT OR REPLACE INTO login_attempt (username_digest, failures, latest) VALUES (?1, ?2, ?3)",
            digest, .integer(Int64(attempts.count)), .integer(attempts.latest.millisecondsSinceEpoch))
    }

    private func digest(of key: [UInt8]) throws(StorageFailure) -> [UInt8] {
        SHA256.hash(try MetaTable(connection: connection).salt() + key)
    }
}
