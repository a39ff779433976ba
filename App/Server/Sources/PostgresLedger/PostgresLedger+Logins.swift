public import BankKernel
import LedgerRules
import Postgres

extension PostgresLedger: CredentialsPort {
    private static let byUsername = Statement(
        """
        SELECT id, username, display_name, password_hash FROM customer
        WHERE username = ANY ($1) ORDER BY array_position($1, username) LIMIT 1
        """)

    /// Whether a `text` column can hold it: it cannot hold a NUL.
    static func isStorable(_ text: String) -> Bool { !text.utf8.contains(0) }

    /// The credential of the customer who logs in with `username`; `nil` when there is none.
    public func credential(forUsername username: String) async throws(BankError) -> Credential? {
        try await reader.read { connection throws(PostgresError) -> Credential? in
            guard Self.isStorable(username) else { return nil }
            return try connection.run(Step(Self.byUsername, .texts(UserModel.writings(of: username))))[0].first.map {
                row in
                Credential(
                    user: UserModel(row), passwordHash: row.isNull(3) ? nil : PasswordHash(cryptText: row.text(3)))
            }
        }
    }
}

extension UserModel {
    /// The customer in a row of id, username and display name.
    init(_ row: Row) {
        self.init(id: CustomerID(rawValue: row.integer(0)), username: row.text(1), displayName: row.text(2))
    }
}

extension PostgresLedger: PasswordsPort {
    private static let setPassword = Statement("UPDATE customer SET password_hash = $2 WHERE id = $1")

    /// Sets a customer's password; when it returns, the old one no longer works.
    public func setPassword(for username: String, hash: PasswordHash) async throws(BankError) {
        guard let user = try await credential(forUsername: username)?.user else { throw .unknownCustomer(username) }
        let changed = try await reader.write { connection throws(PostgresError) in
            try connection.run(Step(Self.setPassword, .integer(user.id.rawValue), .text(hash.cryptText)))[0].changed
        }
        guard changed == 1 else { throw .unknownCustomer(username) }
    }
}

extension PostgresLedger: LoginAttemptsPort {
    /// Asks whether `attempt` may be tried at `now`; writes only when failures have expired.
    public func begin(
        _ attempt: LoginAttempt, at now: Instant, throttle: LoginThrottle
    ) async throws(BankError) -> LoginAdmission {
        let table = LoginAttemptTable(attempt, salt: salt)
        let kept = try await reader.read { connection throws(PostgresError) in try table.memory(in: connection) }
        var memory = kept
        let admission = memory.begin(at: now, throttle: throttle)
        guard memory != kept else { return admission }
        return try await change(table, at: now, throttle) { $0.begin(at: now, throttle: throttle) }
    }

    /// Counts the result of `attempt`, and answers whether it may be told.
    public func end(
        _ attempt: LoginAttempt, as end: LoginEnd, at now: Instant, throttle: LoginThrottle
    ) async throws(BankError) -> LoginAdmission {
        try await change(LoginAttemptTable(attempt, salt: salt), at: now, throttle) {
            $0.end(as: end, at: now, throttle: throttle)
        }
    }

    private func change(
        _ table: LoginAttemptTable, at now: Instant, _ throttle: LoginThrottle,
        _ rule: @Sendable (inout LoginMemory) -> LoginAdmission
    ) async throws(BankError) -> LoginAdmission {
        let old = now.advanced(by: .zero - throttle.memory)
        return try await reader.write { connection throws(PostgresError) in
            try table.update(forgettingUpTo: old, in: connection, rule)
        }
    }
}

/// The failures of logins, under salted digests, since people type passwords in place of usernames, too.
struct LoginAttemptTable {
    /// Locks a common row first, so that concurrent changes follow each other.
    private static let take = Statement(
        """
        INSERT INTO login_attempt (digest, failures, latest) VALUES ($1, 0, 0)
        ON CONFLICT (digest) DO UPDATE SET failures = login_attempt.failures
        """)
    private static let find = Statement("SELECT digest, failures, latest FROM login_attempt WHERE digest = ANY ($1)")
    private static let save = Statement(
        """
        INSERT INTO login_attempt (digest, failures, latest)
        SELECT digest, failures, latest FROM unnest($1::bytea[], $2::bigint[], $3::bigint[])
            AS row (digest, failures, latest)
        ON CONFLICT (digest) DO UPDATE SET failures = excluded.failures, latest = excluded.latest
        """)
    /// By the index of times, since others wait for the common row meanwhile; rows without failures are as old as can be.
    static let forget = Statement("DELETE FROM login_attempt WHERE latest <= $1 AND digest <> $2")

    private let attempt: LoginAttempt
    private let salt: [UInt8]

    /// The failures that concern `attempt`.
    init(_ attempt: LoginAttempt, salt: [UInt8]) {
        self.attempt = attempt
        self.salt = salt
    }

    /// Locks the common row until the transaction ends; it is written durably with it, though it says nothing.
    func take(in connection: PostgresConnection) throws(PostgresError) {
        try connection.run(Step(Self.take, .bytes(taken)))
    }

    /// The present failures.
    func memory(in connection: PostgresConnection) throws(PostgresError) -> LoginMemory {
        memory(in: try connection.run(find)[0])
    }

    /// Changes the failures, one login after the other.
    func update<Value>(
        forgettingUpTo old: Instant, in connection: PostgresConnection, _ change: (inout LoginMemory) -> Value
    ) throws(PostgresError) -> Value {
        let before = memory(in: try connection.run(.begin, Step(Self.take, .bytes(taken)), find)[2])
        var memory = before
        let value = change(&memory)
        try connection.run((memory == before ? [] : steps(to: memory, forgettingUpTo: old)) + [.commit])
        return value
    }

    /// The digest of the common row; no username has its byte.
    private var taken: [UInt8] { digest(of: [0xFE]) }

    private var find: Step {
        let keys = LoginMemory(failed: nil, shared: nil, here: nil).rows(of: attempt).map(\.key)
        return Step(Self.find, .byteStrings(keys.map(digest)))
    }

    private func memory(in rows: Rows) -> LoginMemory {
        let kept = Dictionary(
            rows.map { row in
                let latest = Instant(millisecondsSinceEpoch: row.integer(2))
                return (row.bytes(0), FailedLogins(count: Int(row.integer(1)), latest: latest))
            }, uniquingKeysWith: { first, _ in first })
        return LoginMemory(of: attempt) { kept[digest(of: $0)] }
    }

    private func steps(to memory: LoginMemory, forgettingUpTo old: Instant) -> [Step] {
        let rows = memory.rows(of: attempt)
        return [
            Step(
                Self.save, .byteStrings(rows.map { digest(of: $0.key) }),
                .integers(rows.map { Int64($0.failures.count) }),
                .integers(rows.map(\.failures.latest.millisecondsSinceEpoch))),
            Step(Self.forget, .integer(old.millisecondsSinceEpoch), .bytes(taken)),
        ]
    }

    private func digest(of key: [UInt8]) -> [UInt8] { ChainSeal.ofDatabase.seal(salt + key) }
}
