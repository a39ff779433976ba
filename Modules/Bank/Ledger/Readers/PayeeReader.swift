import BankKernel
import LedgerRules
import SQLite

/// Reads who can be and who was paid.
struct PayeeReader {
    let connection: Connection

    private var accounts: AccountTable { AccountTable(connection: connection) }

    func payee(numbered number: IBAN) throws(BankError) -> AccountModel {
        guard let account = try fromStore(accounts.account(numbered: number)) else { throw .unknownAccount(number) }
        return account.model
    }

    func knownPayees(of customer: CustomerID) throws(StorageFailure) -> [AccountModel] {
        var latest: [Int64: Int64] = [:]
        for account in try accounts.accounts(of: customer) {
            latest.merge(try latestPayments(from: account)) { max($0, $1) }
        }
        var payees: [AccountModel] = []
        for (id, _) in latest.sorted(by: { $0.value > $1.value }) {
            guard let payee = try accounts.account(id: id), let holder = payee.customer, holder != customer else {
                continue
            }
            payees.append(payee.model)
        }
        return payees
    }

    /// The sequence of the latest payment to each account. Jumps from payee to payee in the index, however many
    /// payments each had. Without `INDEXED BY`, SQLite looks for the latest one in the primary key, payment by payment.
    static let latestPayments = StatementText(
        """
        WITH RECURSIVE payee (account) AS (
            SELECT (SELECT min(counterparty) FROM posting INDEXED BY posting_to_payee WHERE account = ?1 AND amount < 0)
            UNION ALL
            SELECT (
                SELECT min(counterparty) FROM posting INDEXED BY posting_to_payee
                WHERE posting.account = ?1 AND amount < 0 AND counterparty > payee.account
            )
            FROM payee WHERE payee.account IS NOT NULL
        )
        SELECT account, (
            SELECT max(sequence) FROM posting INDEXED BY posting_to_payee
            WHERE posting.account = ?1 AND amount < 0 AND counterparty = payee.account
        )
        FROM payee WHERE account IS NOT NULL
        """)

    private func latestPayments(from account: LedgerAccount) throws(StorageFailure) -> [Int64: Int64] {
        let payments = try connection.all(Self.latestPayments, bind: { $0.add(account.id) }) {
            ($0.integer(0), $0.integer(1))
        }
        return Dictionary(payments) { max($0, $1) }
    }
}
