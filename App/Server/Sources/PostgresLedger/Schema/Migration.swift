import Postgres

/// One step of the schema. A step only adds, so that servers of the version before go on while it is made and after; what is of no
/// further use goes in the version after the next.
struct Migration: Sendable {
    let version: Int64
    let statements: [Statement]

    /// All of them, the oldest first.
    static let all = [Migration(version: 1, statements: firstTables), Migration(version: 2, statements: sessions)]

    /// Who logged in over the network.
    private static let sessions: [Statement] = [
        .once(
            """
            CREATE TABLE login_session (
                digest bytea PRIMARY KEY CHECK (length(digest) = 32),
                customer bigint NOT NULL,
                username bytea NOT NULL,
                expires_at bigint NOT NULL
            )
            """),
        .once("CREATE INDEX login_session_by_end ON login_session (expires_at)"),
        .once("CREATE INDEX login_session_of_customer ON login_session (customer)"),
        .once("GRANT SELECT, INSERT, DELETE ON login_session TO dobank_server"),
    ]
}
