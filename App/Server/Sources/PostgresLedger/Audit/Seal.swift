import BankKernel
import Ledger
import LedgerRules
import Postgres

/// Makes a seal of the bank.
struct Sealing {
    private static let latest = Statement("SELECT number, link FROM seal ORDER BY number DESC LIMIT 1")
    /// The accounts that have changed since the last seal, new ones included.
    private static let addHeads = Statement(
        """
        INSERT INTO seal_head (account, number, head, seal)
        SELECT account, postings, head, $1 FROM balance
        WHERE NOT EXISTS (
            SELECT FROM seal_head
            WHERE seal_head.account = balance.account AND seal_head.number = balance.postings AND seal < $1
        )
        RETURNING account, number, head
        """)
    private static let addSeal = Statement("INSERT INTO seal (number, made_at, link) VALUES ($1, $2, $3)")

    let connection: PostgresConnection
    let clock: any WallClock
    let salt: [UInt8]

    /// The seal of the present state, numbered among the seals; the latest one when nothing has changed.
    func seal() throws(PostgresError) -> ChainHead {
        let before = try connection.run(.beginSnapshot, Step(Self.latest))[1].first
            .map { ChainHead(number: $0.integer(0), link: $0.bytes(1)) }
        let number = (before?.number ?? 0) + 1
        let heads = try connection.run(Step(Self.addHeads, .integer(number)))[0]
            .map { SealChain.Head(account: $0.integer(0), number: $0.integer(1), link: $0.bytes(2)) }
            .sorted { $0.account < $1.account }
        if let before, heads.isEmpty { return before }
        let now = clock.now()
        let link = SealChain.link(
            number, at: now, heads: heads, after: before?.link ?? salt, sealedBy: .ofDatabase)
        try connection.run(
            Step(Self.addSeal, .integer(number), .integer(now.millisecondsSinceEpoch), .bytes(link)), .commit)
        return ChainHead(number: number, link: link)
    }
}

/// Checks all seals against the present chains.
struct SealCheck {
    private static let seals = Statement("SELECT number, made_at, link FROM seal ORDER BY number")
    private static let heads = Statement(
        """
        SELECT seal_head.account, seal_head.number, seal_head.head, posting.link
        FROM seal_head
        LEFT JOIN posting ON posting.account = seal_head.account AND posting.number = seal_head.number
        WHERE seal = $1
        ORDER BY seal_head.account
        """)

    /// Heads that no seal has, and heads ahead of their account, which would keep a seal from changing.
    private static let foreignHeads = Statement(
        """
        SELECT seal_head.account, min(seal_head.number) FROM seal_head LEFT JOIN balance USING (account)
        WHERE seal_head.seal NOT IN (SELECT number FROM seal) OR seal_head.number > balance.postings
        GROUP BY 1 ORDER BY 1 LIMIT 100
        """)

    private(set) var faults = FaultList()
    private(set) var latest: ChainHead?
    private let accounts: AuditedAccounts

    init(_ accounts: AuditedAccounts) {
        self.accounts = accounts
    }

    /// - Parameters:
    ///   - connection: the connection to the bank.
    ///   - text: a seal that was kept elsewhere.
    mutating func check(in connection: PostgresConnection, against text: String?) throws(PostgresError) {
        var previous = accounts.salt
        var number: Int64 = 0
        var met: Set<ChainHead> = []
        let seals = try connection.run(Step(Self.seals))[0]
        for row in seals {
            number += 1
            if row.integer(0) != number { faults.append("Seals before number \(row.integer(0)) are missing.") }
            number = row.integer(0)
            let heads = try heads(of: number, in: connection)
            let link = SealChain.link(
                number, at: Instant(millisecondsSinceEpoch: row.integer(1)), heads: heads, after: previous,
                sealedBy: .ofDatabase)
            if link != row.bytes(2) { faults.append("Seal \(number) was changed after it was made.") }
            previous = row.bytes(2)
            let seal = ChainHead(number: number, link: previous)
            met.insert(seal)
            latest = seal
        }
        for row in try connection.run(Step(Self.foreignHeads))[0] {
            let name = accounts.name(of: row.integer(0))
            faults.append("\(name) has a sealed head after \(row.integer(1)) postings that no seal made.")
        }
        if let text { compare(text, with: met, last: number) }
    }

    private mutating func heads(
        of number: Int64, in connection: PostgresConnection
    ) throws(PostgresError) -> [SealChain.Head] {
        let rows = try connection.run(Step(Self.heads, .integer(number)))[0]
        for row in rows {
            let link = row.integer(1) == 0 ? accounts.genesis(of: row.integer(0)) : row.bytes(3)
            guard link != row.bytes(2) else { continue }
            let name = accounts.name(of: row.integer(0))
            faults.append("\(name) is not what it was at seal \(number), when it had \(row.integer(1)) postings.")
        }
        return rows.map { SealChain.Head(account: $0.integer(0), number: $0.integer(1), link: $0.bytes(2)) }
    }

    private mutating func compare(_ text: String, with met: Set<ChainHead>, last: Int64) {
        guard let expected = ChainHead(parsing: text) else {
            return faults.append("\"\(text)\" is not a seal of this bank.")
        }
        guard !met.contains(expected) else { return }
        if expected.number > last {
            let noun = last == 1 ? "seal" : "seals"
            faults.append("The bank has \(last) \(noun), and had \(expected.number): the latest are missing.")
        } else {
            faults.append("No seal is \(expected): this bank is not the one it was then.")
        }
    }
}
