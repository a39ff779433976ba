import LedgerRules
import Postgres

/// Checks a whole bank, in one state of it, while others use it.
struct BankWalk {
    private static let counts = Statement(
        """
        SELECT (SELECT count(*) FROM customer), (SELECT count(*) FROM account), (SELECT count(*) FROM transfer)
        """)
    private static let halves = Statement(
        """
        SELECT id::text FROM transfer
        WHERE NOT EXISTS (
            SELECT FROM posting
            WHERE account = source AND number = source_number AND posting.transfer = transfer.id
        ) OR NOT EXISTS (
            SELECT FROM posting
            WHERE account = destination AND number = destination_number AND posting.transfer = transfer.id
        )
        ORDER BY id LIMIT 100
        """)
    private static let orphans = Statement(
        """
        SELECT account FROM balance WHERE NOT EXISTS (SELECT FROM account WHERE account.id = balance.account)
        ORDER BY account LIMIT 100
        """)
    private static let wrongMonths = Statement(
        """
        WITH summed AS (
            SELECT account,
                (date_trunc('month', to_timestamp(floor(booked_at / 1000.0)) AT TIME ZONE 'UTC')::date
                    - DATE '1970-01-01')::bigint AS month,
                sum(greatest(amount, 0)) AS credits, sum(least(amount, 0)) AS debits
            FROM posting GROUP BY 1, 2
        )
        SELECT DISTINCT account FROM summed FULL JOIN turnover USING (account, month)
        WHERE summed.credits IS DISTINCT FROM turnover.credits OR summed.debits IS DISTINCT FROM turnover.debits
        ORDER BY account LIMIT 100
        """)

    let salt: [UInt8]

    /// What was counted and found.
    struct Findings: Sendable {
        let customers: Int
        let accounts: Int
        let transfers: Int
        let faults: [String]
    }

    func walk(in connection: PostgresConnection, against seal: String?) throws(PostgresError) -> Findings {
        let counts = try connection.run(Step(.beginReading), Step(Self.counts))[1][0]
        let accounts = try AuditedAccounts(in: connection)
        var postings = PostingWalk(accounts.entries, salt: salt)
        try postings.walk(in: connection)
        var seals = SealWalk(accounts.entries, salt: salt)
        try seals.walk(in: connection, against: seal)
        let rows = try connection.run(Step(Self.halves), Step(Self.orphans), Step(Self.wrongMonths), Step(.commit))
        var rest = FaultList()
        for id in rows[0].map({ $0.text(0) }) { rest.append("Transfer \(id) lacks a posting.") }
        for id in rows[1].map({ $0.integer(0) }) { rest.append("The balance of account \(id) has no account.") }
        for id in rows[2].map({ $0.integer(0) }) {
            let name = accounts.entries[id].map { "\($0.account.number)" } ?? "Account \(id)"
            rest.append("\(name) has a turnover that is not the sum of its postings.")
        }
        return Findings(
            customers: Int(counts.integer(0)), accounts: Int(counts.integer(1)), transfers: Int(counts.integer(2)),
            faults: accounts.faults.sentences + postings.faults.sentences + seals.faults.sentences + rest.sentences)
    }
}
