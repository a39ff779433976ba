public import BankKernel
import LedgerRules
import Money
import Postgres

extension PostgresLedger: AccountsPort {
    /// The customer's accounts in order of opening, with their balances of one moment.
    public func accounts(of customer: CustomerID) async throws(BankError) -> [AccountModel] {
        let holdings = try await reader.read { connection throws(PostgresError) in
            try connection.run(Step(AccountTable.ofCustomer, .integer(customer.rawValue)))[0]
                .map { row throws(PostgresError) in try AccountTable.Holding(row) }
        }
        return holdings.map { $0.account.model(balance: $0.amount) }
    }
}

extension PostgresLedger: BalancePort {
    /// The balance of an account right now.
    public func balance(of account: IBAN, for customer: CustomerID) async throws(BankError) -> BalanceModel {
        let holding = try await reader.read { connection throws(PostgresError) in
            try AccountTable.holding(numbered: account, in: connection)
        }
        guard let holding else { throw .unknownAccount(account) }
        let owned = try LedgerAccount.owned(holding.account, numbered: account, by: customer)
        return BalanceModel(
            accountNumber: account, amount: Money(minorUnits: holding.amount, currency: owned.currency))
    }
}

extension PostgresLedger: PayeesPort {
    /// Jumps from payee to payee in the index, however many payments each had. The latest is decided by the
    /// database's clock, since each account numbers its own postings.
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

    /// The account with this number, without its balance, of any customer.
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

/// Finds accounts with their balances.
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

    /// An account with its balance in minor units.
    struct Holding: Sendable {
        let account: LedgerAccount
        let amount: Int64

        /// Reads a row of one of the statements.
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

extension LedgerAccount {
    /// The account in the columns from `column` on: id, number, customer, name, holder and currency; `nil` when they cannot be
    /// read.
    init?(_ row: Row, from column: Int = 0) {
        guard let number = try? IBAN(parsing: row.text(column + 1)), let currency = Currency(code: row.text(column + 5))
        else { return nil }
        self.init(
            id: row.integer(column), number: number,
            customer: row.isNull(column + 2) ? nil : CustomerID(rawValue: row.integer(column + 2)),
            name: row.text(column + 3), holder: row.text(column + 4), currency: currency)
    }

    /// Reads it from a row.
    /// - Throws: `PostgresError.damaged` when the columns cannot be read.
    static func read(_ row: Row, from column: Int = 0) throws(PostgresError) -> LedgerAccount {
        guard let account = LedgerAccount(row, from: column) else {
            throw .damaged(detail: "account \(row.integer(column)) cannot be read")
        }
        return account
    }
}
