import BankKernel
import LedgerRules
import Postgres

/// All accounts with what their balances say, for an audit.
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
        SELECT account.id, number, customer, name, '', currency, amount, postings, head, overdraft
        FROM account LEFT JOIN balance ON balance.account = account.id
        ORDER BY account.id
        """)

    let entries: [Int64: Entry]
    private(set) var faults = FaultList()

    init(in connection: PostgresConnection) throws(PostgresError) {
        var entries: [Int64: Entry] = [:]
        let rows = try connection.run(Step(Self.all))[0]
        for place in 0..<rows.count {
            let row = rows[place]
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
        }
        self.entries = entries
    }
}
