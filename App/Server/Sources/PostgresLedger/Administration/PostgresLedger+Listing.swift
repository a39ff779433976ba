public import BankKernel
public import LedgerRules
import Postgres

extension PostgresLedger {
    private static let allCustomers = Statement(
        """
        SELECT customer.id, username, display_name, count(account.id)
        FROM customer LEFT JOIN account ON account.customer = customer.id
        GROUP BY customer.id ORDER BY customer.id
        """)
    private static let allAccounts = Statement(
        """
        SELECT account.id, number, customer, name, coalesce(display_name, 'DOBank'), currency, amount, username
        FROM account LEFT JOIN balance ON balance.account = account.id
        LEFT JOIN customer ON customer.id = account.customer
        WHERE $1::bigint IS NULL OR customer = $1
        ORDER BY account.id
        """)

    /// The customers, in the order in which they were taken in.
    /// - Throws: `BankError.storage`.
    public func customers() async throws(BankError) -> [CustomerEntry] {
        try await reader.read { connection throws(PostgresError) in
            try connection.run(Step(Self.allCustomers))[0].map { row in
                let user = UserModel(
                    id: CustomerID(rawValue: row.integer(0)), username: row.text(1), displayName: row.text(2))
                return CustomerEntry(user: user, accounts: Int(row.integer(3)))
            }
        }
    }

    /// The accounts of the customer called `username`, the first opened first; `nil` for all, the bank's own among them.
    /// - Throws: `BankError.unknownCustomer`, `.storage`.
    public func accounts(of username: String?) async throws(BankError) -> [AccountEntry] {
        var customer: CustomerID?
        if let username {
            customer = try await credential(forUsername: username)?.user.id
            guard customer != nil else { throw .unknownCustomer(username) }
        }
        return try await reader.read { [customer] connection throws(PostgresError) in
            try connection.run(Step(Self.allAccounts, .integer(customer?.rawValue)))[0].map {
                row throws(PostgresError) in
                let holding = try AccountTable.Holding(row)
                return AccountEntry(
                    account: holding.account.model(balance: holding.amount),
                    username: row.isNull(7) ? nil : row.text(7))
            }
        }
    }
}
