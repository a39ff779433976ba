import BankKernel
import LedgerRules
import Postgres

/// Seals the bank as it is.
struct Sealing {
    private static let latest = Statement("SELECT number, link FROM seal ORDER BY number DESC LIMIT 1")
    /// Those that have changed since they were sealed last, new ones without a posting too.
    private static let addHeads = Statement(
        """
        INSERT INTO seal_head (account, number, head, seal)
        SELECT account, postings, head, $1 FROM balance
        WHERE NOT EXISTS (
            SELECT FROM seal_head WHERE seal_head.account = balance.account AND seal_head.number = balance.postings
        )
        RETURNING account, number, head
        """)
    private static let addSeal = Statement("INSERT INTO seal (number, made_at, link) VALUES ($1, $2, $3)")

    let connection: PostgresConnection
    let clock: any WallClock
    let salt: [UInt8]

    /// The seal of all that is booked; the latest one when nothing has changed since.
    func seal() throws(PostgresError) -> Seal {
        let before = try connection.run(Step(.beginSnapshot), Step(Self.latest))[1].first
            .map { Seal(number: $0.integer(0), link: $0.bytes(1)) }
        let number = (before?.number ?? 0) + 1
        let heads = try connection.run(Step(Self.addHeads, .integer(number)))[0]
            .map { SealChain.Head(account: $0.integer(0), number: $0.integer(1), link: $0.bytes(2)) }
            .sorted { $0.account < $1.account }
        if let before, heads.isEmpty { return before }
        let now = clock.now()
        let link = SealChain.link(
            number, at: now, heads: heads, after: before?.link ?? salt, sealedBy: ChainSeal(key: []))
        try connection.run(
            Step(Self.addSeal, .integer(number), .integer(now.millisecondsSinceEpoch), .bytes(link)), Step(.commit))
        return Seal(number: number, link: link)
    }
}
