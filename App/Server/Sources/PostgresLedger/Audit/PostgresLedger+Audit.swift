public import BankKernel
import Ledger
import LedgerRules
import Postgres

extension PostgresLedger {
    /// Seals the bank as it is: one line, `number:link`, to be kept elsewhere.
    /// - Throws: `BankError.storage`.
    public func seal() async throws(BankError) -> String {
        let (clock, salt) = (clock, salt)
        let seal = try await reader.write { connection throws(PostgresError) in
            try Sealing(connection: connection, clock: clock, salt: salt).seal()
        }
        return seal.description
    }
}

extension PostgresLedger: AdministrationPort {
    /// Checks the whole bank in one state while others use it, and then seals it.
    ///
    /// A bank with faults, or one that cannot be written, is not sealed: the audit has its latest seal then. The same seal is given again
    /// when nothing was booked since.
    public func audit(against seal: String?) async throws(BankError) -> BankAudit {
        let check = LedgerCheck(salt: salt)
        var audit = try await reader.read { connection throws(PostgresError) in
            try check.run(in: connection, against: seal)
        }
        guard audit.faults.isEmpty else { return audit }
        do throws(BankError) {
            audit.seal = try await self.seal()
        } catch .storage(.readOnly) {
            audit.unchecked.append("The bank cannot be written, so it was not sealed: the head is of an earlier seal.")
        }
        return audit
    }
}

/// Checks one state of a whole bank, while others use it.
struct LedgerCheck {
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
            FROM posting WHERE booked_at BETWEEN 0 AND 253402300799999 GROUP BY 1, 2
        )
        SELECT DISTINCT account FROM summed FULL JOIN turnover USING (account, month)
        WHERE summed.credits IS DISTINCT FROM turnover.credits OR summed.debits IS DISTINCT FROM turnover.debits
        ORDER BY account LIMIT 100
        """)

    let salt: [UInt8]

    func run(in connection: PostgresConnection, against seal: String?) throws(PostgresError) -> BankAudit {
        let counts = try connection.run(.beginReading, Step(Self.counts))[1][0]
        let accounts = try AuditedAccounts(in: connection, salt: salt)
        var postings = PostingCheck(accounts)
        try postings.check(in: connection)
        var seals = SealCheck(accounts)
        try seals.check(in: connection, against: seal)
        let rows = try connection.run(Step(Self.halves), Step(Self.orphans), Step(Self.wrongMonths), .commit)
        var rest = FaultList()
        for row in rows[0] { rest.append("Transfer \(row.text(0)) lacks a posting.") }
        for row in rows[1] { rest.append("The balance of account \(row.integer(0)) has no account.") }
        for id in rows[2].map({ $0.integer(0) }) {
            let name = accounts.name(of: id)
            rest.append("\(name) has a turnover that is not the sum of its postings.")
        }
        return BankAudit(
            customers: Int(counts.integer(0)), accounts: Int(counts.integer(1)), transfers: Int(counts.integer(2)),
            seal: seals.latest?.description,
            faults: accounts.faults.sentences + postings.faults.sentences + seals.faults.sentences + rest.sentences)
    }
}

/// All accounts and balances, for an audit.
struct AuditedAccounts {
    struct Entry {
        let account: LedgerAccount
        /// `nil` when there is no row of `balance`.
        let balance: Balance?
    }

    struct Balance {
        let amount: Int64
        let postings: Int64
        let head: [UInt8]
        let mayBeNegative: Bool
    }

    private static let all = Statement(
        """
        SELECT account.id, number, customer, name, '', currency, amount, postings, head, overdraft, username
        FROM account LEFT JOIN balance ON balance.account = account.id LEFT JOIN customer ON customer.id = customer
        ORDER BY account.id
        """)

    let entries: [Int64: Entry]
    /// The salt of the bank.
    let salt: [UInt8]
    private(set) var faults = FaultList()

    init(in connection: PostgresConnection, salt: [UInt8]) throws(PostgresError) {
        self.salt = salt
        var entries: [Int64: Entry] = [:]
        let rows = try connection.run(Step(Self.all))[0]
        for row in rows {
            guard let account = LedgerAccount(row) else {
                faults.append("Account \(row.integer(0)) cannot be read.")
                continue
            }
            let balance = Balance(
                amount: row.integer(6), postings: row.integer(7), head: row.bytes(8), mayBeNegative: row.boolean(9))
            entries[account.id] = Entry(account: account, balance: row.isNull(6) ? nil : balance)
            if BankNumbering.accountNumber(serial: account.id) != account.number {
                faults.append("Account \(account.id) has another's number.")
            }
            if !row.isNull(2), row.isNull(10) {
                faults.append("Account \(account.id) is of a customer who is not there.")
            }
        }
        self.entries = entries
    }

    subscript(id: Int64) -> Entry? { entries[id] }

    /// The account's number, or its id where it is not known.
    func name(of id: Int64) -> String { self[id].map { "\($0.account.number)" } ?? "Account \(id)" }

    /// Where the account's chain begins; `nil` for one that is not known.
    func genesis(of id: Int64) -> [UInt8]? {
        self[id].map { AccountChain.genesis(of: $0.account, salt: salt, sealedBy: .ofDatabase) }
    }
}
