import BankKernel
import LedgerRules
import Money
import Postgres

/// Finds accounts and what is on them.
enum AccountTable {
    static let byNumber = Statement(
        """
        SELECT account.id, number, customer, name, coalesce(display_name, 'DOBank'), currency, amount
        FROM account JOIN balance ON balance.account = account.id LEFT JOIN customer ON customer.id = account.customer
        WHERE number = $1
        """)
    static let ofCustomer = Statement(
        """
        SELECT account.id, number, customer, name, display_name, currency, amount
        FROM account JOIN balance ON balance.account = account.id JOIN customer ON customer.id = account.customer
        WHERE customer = $1
        ORDER BY account.id
        """)

    /// An account with what is on it, in minor units.
    struct Holding: Sendable {
        let account: LedgerAccount
        let amount: Int64

        /// Reads a row of either statement; `nil` when it cannot be read.
        init?(_ row: Row) {
            guard let account = LedgerAccount(row) else { return nil }
            self.account = account
            amount = row.integer(6)
        }
    }

    static func holding(numbered number: IBAN, in connection: PostgresConnection) throws(PostgresError) -> Holding? {
        try connection.run(Step(byNumber, .text(number.electronicForm)))[0].first.flatMap(Holding.init)
    }
}
