import BankKernel
import LedgerRules
import Money
import Postgres

/// The accounts that a batch has locked, with what its orders make of them so far.
struct LockedAccounts: AccountSource {
    /// What an account comes to.
    struct Standing {
        let account: LedgerAccount
        var amount: Int64
        var postings: Int64
        var head: [UInt8]
        var isChanged = false
    }

    /// Locks accounts in the order of their keys, so that batches wait for each other in a line and never in a circle. Whoever holds
    /// an account is of no matter to a booking.
    static let lock = Statement(
        """
        SELECT account.id, account.number, account.customer, account.name, '', account.currency,
            balance.amount, balance.postings, balance.head
        FROM balance JOIN account ON account.id = balance.account
        WHERE account.number = ANY ($1)
        ORDER BY balance.account
        FOR NO KEY UPDATE OF balance
        """)

    /// Locks those of the accounts that nobody else holds.
    static let lockFree = Statement(
        """
        SELECT account.id, account.number, account.customer, account.name, '', account.currency,
            balance.amount, balance.postings, balance.head
        FROM balance JOIN account ON account.id = balance.account
        WHERE account.number = ANY ($1)
        ORDER BY balance.account
        FOR NO KEY UPDATE OF balance SKIP LOCKED
        """)

    /// Those of some numbers that were not locked, though they are there, and whether for want of a balance.
    private static let unlocked = Statement(
        """
        SELECT number, balance.account IS NULL
        FROM account LEFT JOIN balance ON balance.account = account.id WHERE number = ANY ($1)
        """)

    private var standings: [Int64: Standing] = [:]
    private var ids: [IBAN: Int64] = [:]
    /// The numbers of accounts that are there and cannot be read.
    private var damaged: Set<String> = []
    /// The numbers of accounts that somebody else holds.
    private(set) var held: Set<String> = []
    private let path: String

    /// The accounts in the rows of `lock` or `lockFree`, which was given `numbers`; `path` is the database's.
    init(
        _ rows: Rows, of numbers: Set<String>, in connection: PostgresConnection, path: String
    ) throws(PostgresError) {
        self.path = path
        let missing = numbers.subtracting(rows.map { $0.text(1) })
        if !missing.isEmpty {
            for row in try connection.run(Step(Self.unlocked, .texts(missing)))[0].map({ $0 }) {
                if row.boolean(1) { damaged.insert(row.text(0)) } else { held.insert(row.text(0)) }
            }
        }
        for row in rows.map({ $0 }) {
            guard let account = LedgerAccount(row) else {
                damaged.insert(row.text(1))
                continue
            }
            ids[account.number] = account.id
            standings[account.id] = Standing(
                account: account, amount: row.integer(6), postings: row.integer(7), head: row.bytes(8))
        }
    }

    /// Those that have changed, in the order of their keys.
    var changed: [Standing] {
        standings.values.filter(\.isChanged).sorted { $0.account.id < $1.account.id }
    }

    func account(numbered number: IBAN) throws(BankError) -> LedgerAccount? {
        guard !damaged.contains(number.electronicForm) else {
            throw .storage(.damaged(path: path, detail: "account \(number.electronicForm) cannot be read"))
        }
        return ids[number].flatMap { standings[$0]?.account }
    }

    func balance(of account: LedgerAccount) throws(BankError) -> Int64 {
        guard let standing = standings[account.id] else {
            throw .storage(.damaged(path: path, detail: "account \(account.id) has no balance"))
        }
        return standing.amount
    }

    /// Numbers and links the posting of `booking` on one of its accounts.
    mutating func post(
        _ booking: Booking, on account: LedgerAccount, amount: Int64, balance: Int64, sealedBy seal: ChainSeal
    ) -> NewPosting? {
        guard var standing = standings[account.id] else { return nil }
        standing.postings += 1
        standing.amount = balance
        standing.head = AccountChain.link(
            standing.postings, of: booking.movement, on: account, balance: balance, after: standing.head, sealedBy: seal
        )
        standing.isChanged = true
        standings[account.id] = standing
        let counterparty =
            account.id == booking.movement.source.id ? booking.movement.destination : booking.movement.source
        return NewPosting(
            account: account.id, number: standing.postings, transfer: booking.movement.reference.id,
            counterparty: counterparty.id, bookedAt: booking.movement.bookedAt, amount: amount, balanceAfter: balance,
            link: standing.head)
    }
}
