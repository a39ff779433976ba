import BankKernel
import SQLite

/// The failed logins by username. Usernames are kept as digests with the bank's salt: people type passwords there too.
struct LoginAttemptTable {
    let connection: Connection

    func failures(of username: String) throws(BankError) -> FailedLogins? {
        try connection.first(
            "SELECT failures, latest FROM login_attempt WHERE username_digest = ?1", .blob(digest(of: username))
        ) { row in
            FailedLogins(
                count: Int(row.integer(0)), latest: Instant(millisecondsSinceEpoch: row.integer(1)))
        }
    }

    func save(_ failures: FailedLogins, of username: String) throws(BankError) {
        try connection.run(
            "INSERT OR REPLACE INTO login_attempt (username_digest, failures, latest) VALUES (?1, ?2, ?3)",
            .blob(digest(of: username)), .integer(Int64(failures.count)),
            .integer(failures.latest.millisecondsSinceEpoch))
    }

    func forget(_ username: String) throws(BankError) {
        try connection.run("DELETE FROM login_attempt WHERE username_digest = ?1", .blob(digest(of: username)))
    }

    func forgetAll(upTo instant: Instant) throws(BankError) {
        try connection.run("DELETE FROM login_attempt WHERE latest <= ?1", .integer(instant.millisecondsSinceEpoch))
    }

    private func digest(of username: String) throws(BankError) -> [UInt8] {
        SHA256.hash(try MetaTable(connection: connection).salt() + username.utf8)
    }
}
