public import BankKernel
import LedgerRules
import Postgres

extension PostgresLedger: PayeesPort {
    /// Jumps from payee to payee in the index, however many payments each had. Which was the latest, on accounts that number their
    /// postings each for itself, the database's own clock says.
    private static let payees = Statement(
        """
        WITH RECURSIVE payment (account, payee) AS (
            SELECT account.id, (
                SELECT min(counterparty) FROM posting WHERE posting.account = account.id AND amount < 0
            )
            FROM account WHERE customer = $1
            UNION ALL
            SELECT payment.account, (
                SELECT min(counterparty) FROM posting
                WHERE posting.account = payment.account AND amount < 0 AND counterparty > payment.payee
            )
            FROM payment WHERE payment.payee IS NOT NULL
        ), latest (payee, written_at, is_damaged) AS (
            SELECT payment.payee, max(transfer.written_at), bool_or(transfer.id IS NULL)
            FROM payment
            CROSS JOIN LATERAL (
                SELECT posting.transfer FROM posting
                WHERE posting.account = payment.account AND amount < 0 AND counterparty = payment.payee
                ORDER BY number DESC LIMIT 1
            ) AS newest
            LEFT JOIN transfer ON transfer.id = newest.transfer
            GROUP BY payment.payee
        )
        SELECT latest.payee, number, customer, name, display_name, currency, is_damaged
        FROM latest
        LEFT JOIN account ON account.id = latest.payee
        LEFT JOIN customer ON customer.id = account.customer
        WHERE account.id IS NULL OR account.customer <> $1
        ORDER BY written_at DESC, account.id
        """)

    /// The account with this number, without its balance, whoever holds it.
    public func payee(numbered number: IBAN) async throws(BankError) -> AccountModel {
        let holding = try await reader.read { connection throws(PostgresError) in
            try AccountTable.holding(numbered: number, in: connection)
        }
        guard let account = holding?.account else { throw .unknownAccount(number) }
        return account.model
    }

    /// The accounts of others that the customer has sent money to, the latest first, without balances.
    public func knownPayees(of customer: CustomerID) async throws(BankError) -> [AccountModel] {
        let accounts = try await reader.read { connection throws(PostgresError) in
            try connection.run(Step(Self.payees, .integer(customer.rawValue)))[0].map { row throws(PostgresError) in
                guard !row.boolean(6) else {
                    throw .damaged(detail: "the latest payment to account \(row.integer(0)) has no transfer")
                }
                return try LedgerAccount.read(row)
            }
        }
        return accounts.map(\.model)
    }
}
