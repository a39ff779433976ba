import BankKernel
import SQLite

/// Reads and writes logins by the digests of their tokens.
struct LoginTable {
    let connection: Connection

    private static let find = StatementText(
        "SELECT customer, username, expires_at FROM login WHERE digest = ?1 AND expires_at > ?2")

    func keep(_ session: LoginSession, under digest: SessionTokenDigest) throws(StorageFailure) {
        try connection.run(
            "INSERT OR REPLACE INTO login (digest, customer, username, expires_at) VALUES (?1, ?2, ?3, ?4)",
            .blob(digest.bytes), .integer(session.customer.rawValue), .text(session.username),
            .integer(session.expiresAt.millisecondsSinceEpoch))
    }

    func session(under digest: SessionTokenDigest, at now: Instant) throws(StorageFailure) -> LoginSession? {
        try connection.first(
            Self.find,
            bind: { values in
                values.add(digest.bytes)
                values.add(now.millisecondsSinceEpoch)
            }
        ) { Self.session($0) }
    }

    func sessions(
        of customer: CustomerID, at now: Instant
    ) throws(StorageFailure) -> [SessionTokenDigest: LoginSession] {
        let rows = try connection.all(
            "SELECT customer, username, expires_at, digest FROM login WHERE customer = ?1 AND expires_at > ?2",
            .integer(customer.rawValue), .integer(now.millisecondsSinceEpoch)
        ) { row in (SessionTokenDigest(bytes: row.blob(3)), Self.session(row)) }
        return rows.reduce(into: [:]) { sessions, row in
            if let digest = row.0 { sessions[digest] = row.1 }
        }
    }

    private static func session(_ row: Row) -> LoginSession {
        LoginSession(
            customer: CustomerID(rawValue: row.integer(0)), username: row.text(1),
            expiresAt: Instant(millisecondsSinceEpoch: row.integer(2)))
    }

    func drop(expiredAt now: Instant) throws(StorageFailure) {
        try connection.run("DELETE FROM login WHERE expires_at <= ?1", .integer(now.millisecondsSinceEpoch))
    }

    func drop(_ digest: SessionTokenDigest) throws(StorageFailure) {
        try connection.run("DELETE FROM login WHERE digest = ?1", .blob(digest.bytes))
    }

    func dropAll(of customer: CustomerID, sparing spared: SessionTokenDigest?) throws(StorageFailure) {
        try connection.run(
            "DELETE FROM login WHERE customer = ?1 AND digest IS NOT ?2",
            .integer(customer.rawValue), spared.map { .blob($0.bytes) } ?? .null)
    }
}
