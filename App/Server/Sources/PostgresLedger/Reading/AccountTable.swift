import BankKernel
import LedgerRules
import Money
import Postgres

/// Finds accounts and what is on them.
enum AccountTable {
    static let byNumber = Statement(
        """
        SELECT account.id, number, customer, name, coalesce(display_name, 'DOBank'), currency, amount
        FROM account LEFT JOIN balance ON balance.account = account.id
        LEFT JOIN customer ON customer.id = account.customer
        WHERE number = $1
        """)
    static let ofCustomer = Statement(
        """
        SELECT account.id, number, customer, name, display_name, currency, amount
        FROM account LEFT JOIN balance ON balance.account = account.id JOIN customer ON customer.id = account.customer
        WHERE customer = $1
        ORDER BY account.id
        """)

    /// An account with what is on it, in minor units.
    struct Holding: Sendable {
        let account: LedgerAccount
        let amount: Int64

        /// Reads a row of either statement.
        /// - Throws: `PostgresError.damaged` when it cannot be read, or the account has no balance.
        init(_ row: Row) throws(PostgresError) {
            account = try LedgerAccount.read(row)
            guard !row.isNull(6) else { throw .damaged(detail: "account \(account.id) has no balance") }
            amount = row.integer(6)
        }
    }

    static func holding(numbered number: IBAN, in connection: PostgresConnection) throws(PostgresError) -> Holding? {
        try connection.run(Step(byNumber, .text(number.electronicForm)))[0].first.map(Holding.init)
    }
}
