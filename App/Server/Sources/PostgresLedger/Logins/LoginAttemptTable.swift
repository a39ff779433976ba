import BankKernel
import LedgerRules
import Postgres

/// The logins by username. Usernames are kept as digests with the bank's salt: people type passwords there too.
struct LoginAttemptTable {
    /// Takes the row of all logins together, which every login changes, before it looks at the others: two at once follow each
    /// other, and nobody who was not seen is counted.
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
    private static let forget = Statement(
        "DELETE FROM login_attempt WHERE (failures = 0 OR latest <= $1) AND digest <> $2")

    private static let probe = Statement(
        """
        INSERT INTO login_attempt (digest, failures, latest) VALUES ($1, 1, $2)
        ON CONFLICT (digest) DO UPDATE SET failures = 1
        """)

    /// Writes a row of no name, durably, to see whether anything can be written. No login has to do with it: it is never old.
    static func writeProbe(in connection: PostgresConnection) throws(PostgresError) {
        try connection.run(Step(probe, .bytes([UInt8](repeating: 0, count: 32)), .integer(.max)))
    }

    private let failed: [UInt8]
    private let shared: [UInt8]

    /// The rows of a username; names are UTF-8, in which the byte in place of one does not occur.
    init(username: String, salt: [UInt8]) {
        let seal = ChainSeal(key: [])
        failed = seal.seal(salt + username.utf8)
        shared = seal.seal(salt + [0xFE])
    }

    /// Changes what is remembered of the username, one login after the other.
    func update<Value>(
        forgettingUpTo old: Instant, in connection: PostgresConnection, _ change: (inout LoginMemory) -> Value
    ) throws(PostgresError) -> Value {
        let rows = try connection.run(
            Step(.begin), Step(Self.take, .bytes(shared)), Step(Self.find, .byteStrings([failed, shared])))[2]
        let counts = Dictionary(
            rows.map { row in
                (
                    row.bytes(0),
                    FailedLogins(
                        count: Int(row.integer(1)), latest: Instant(millisecondsSinceEpoch: row.integer(2)))
                )
            }, uniquingKeysWith: { first, _ in first })
        let before = LoginMemory(failed: counts[failed], shared: counts[shared])
        var memory = before
        let value = change(&memory)
        try connection.run((memory == before ? [] : steps(to: memory, forgettingUpTo: old)) + [Step(.commit)])
        return value
    }

    /// Writes both, whether they have changed or not: for every name it is the same work.
    private func steps(to memory: LoginMemory, forgettingUpTo old: Instant) -> [Step] {
        let counts = [memory.failed, memory.shared]
        return [
            Step(
                Self.save, .byteStrings([failed, shared]), .integers(counts.map { Int64($0.count) }),
                .integers(counts.map(\.latest.millisecondsSinceEpoch))),
            Step(Self.forget, .integer(old.millisecondsSinceEpoch), .bytes(shared)),
        ]
    }
}
