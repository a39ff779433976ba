public import BankKernel
import Postgres

extension PostgresLedger: LoginSessionsPort {
    private static let add = Statement(
        """
        INSERT INTO login_session (digest, customer, username, expires_at) VALUES ($1, $2, $3, $4)
        """)
    private static let list = Statement(
        "SELECT digest, username, expires_at FROM login_session WHERE customer = $1 AND expires_at > $2")
    private static let dropExpired = Statement("DELETE FROM login_session WHERE expires_at <= $1")
    private static let drop = Statement("DELETE FROM login_session WHERE digest = $1")
    private static let dropAll = Statement(
        "DELETE FROM login_session WHERE customer = $1 AND digest IS DISTINCT FROM $2::bytea")

    /// Keeps `session` under the digest of its token, and drops those that have expired at `now`.
    public func begin(
        _ session: LoginSession, under digest: SessionTokenDigest, at now: Instant
    ) async throws(BankError) {
        try await reader.write { connection throws(PostgresError) in
            // A transaction of its own: what others drop as well is not to hold up a login.
            _ = try connection.run(
                Step(
                    Self.add, .bytes(digest.bytes), .integer(session.customer.rawValue),
                    .bytes(Array(session.username.utf8)), .integer(session.expiresAt.millisecondsSinceEpoch)))
        }
        try await reader.write { connection throws(PostgresError) in
            _ = try connection.run(Step(Self.dropExpired, .integer(now.millisecondsSinceEpoch)))
        }
    }

    /// The session whose token has this digest; `nil` when there is none, it was ended, or it has expired at `now`.
    public func session(
        under digest: SessionTokenDigest, at now: Instant
    ) async throws(BankError) -> LoginSession? {
        guard let session = try await logins.session(under: digest), session.expiresAt > now else { return nil }
        return session
    }

    /// The sessions of a customer that were not ended and have not expired at `now`, by the digests of their tokens.
    public func sessions(
        of customer: CustomerID, at now: Instant
    ) async throws(BankError) -> [SessionTokenDigest: LoginSession] {
        try await reader.read { connection throws(PostgresError) in
            let step = Step(Self.list, .integer(customer.rawValue), .integer(now.millisecondsSinceEpoch))
            let rows = try connection.run(step)[0].map { row in
                let session = LoginSession(
                    customer: customer, username: String(decoding: row.bytes(1), as: UTF8.self),
                    expiresAt: Instant(millisecondsSinceEpoch: row.integer(2)))
                return (SessionTokenDigest(bytes: row.bytes(0)), session)
            }
            return rows.reduce(into: [:]) { sessions, row in
                if let digest = row.0 { sessions[digest] = row.1 }
            }
        }
    }

    /// Ends the session whose token has this digest: when it returns, the token is good for nothing, at no server.
    public func end(under digest: SessionTokenDigest) async throws(BankError) {
        try await reader.write { connection throws(PostgresError) in
            _ = try connection.run(Step(Self.drop, .bytes(digest.bytes)))
        }
    }

    /// Ends all sessions of a customer, but for the one whose token has the digest `spared`; `nil` for none.
    public func endAll(of customer: CustomerID, sparing spared: SessionTokenDigest?) async throws(BankError) {
        try await reader.write { connection throws(PostgresError) in
            _ = try connection.run(Step(Self.dropAll, .integer(customer.rawValue), .bytes(spared?.bytes)))
        }
    }
}
