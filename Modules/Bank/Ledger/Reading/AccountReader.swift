import BankKernel
import DurableSQLite
import LedgerRules
import Money

/// Reads accounts and their balances.
struct AccountReader {
    let connection: Connection

    private var accounts: AccountTable { AccountTable(connection: connection) }

    func accounts(of customer: CustomerID) throws(StorageFailure) -> [AccountModel] {
        var models: [AccountModel] = []
        for account in try accounts.accounts(of: customer) {
            models.append(account.model(balance: try accounts.balance(of: account)))
        }
        return models
    }

    func balance(of number: IBAN, for customer: CustomerID) throws(BankError) -> BalanceModel {
        let account = try accounts.account(numbered: number, of: customer)
        let amount = Money(
            minorUnits: try mappingStorageErrors(accounts.balance(of: account)), currency: account.currency)
        return BalanceModel(accountNumber: number, amount: amount)
    }
}

/// Reads the accounts that can be or were paid.
struct PayeeReader {
    let connection: Connection

    private var accounts: AccountTable { AccountTable(connection: connection) }

    func payee(numbered number: IBAN) throws(BankError) -> AccountModel {
        guard let account = try mappingStorageErrors(accounts.account(numbered: number)) else {
            throw .unknownAccount(number)
        }
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

    /// The sequence of the latest payment to each account. It jumps from payee to payee in the index, however many payments
    /// each had. Without `INDEXED BY`, SQLite searches the primary key, payment by payment.
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

/// Lists accounts with their balances, the first opened first: those of one customer, or all, including the bank's own.
struct AccountListing: SlicedRead {
    private let username: String?
    private var customer: CustomerID?
    private var accounts: [AccountEntry] = []
    private var last = Int64.min

    /// - Parameter username: whose accounts; `nil` for all.
    init(of username: String?) {
        self.username = username
    }

    mutating func advance(in connection: Connection, for slice: TimeSlice) throws(BankError) -> [AccountEntry]? {
        if let username, customer == nil {
            customer = try CustomerTable(connection: connection).user(username: username).id
        }
        return try mappingStorageErrors(read(in: connection, for: slice)) ? accounts : nil
    }

    private mutating func read(in connection: Connection, for slice: TimeSlice) throws(StorageFailure) -> Bool {
        let table = AccountTable(connection: connection)
        let sql = customer == nil ? AccountTable.listingOfAll : AccountTable.listingOfCustomer
        let values: [SQLValue] = [.integer(last)] + (customer.map { [.integer($0.rawValue)] } ?? [])
        return try connection.scan(sql, values, in: slice) { row throws(StorageFailure) in
            let account = try table.account(in: row)
            last = account.id
            accounts.append(
                AccountEntry(
                    account: account.model(balance: row.integer(7)), username: row.isNull(6) ? nil : row.text(6)))
        }
    }
}

/// Lists the customers in the order they were added.
struct CustomerListing: SlicedRead {
    private var customers: [CustomerEntry] = []

    private static let rows = """
        SELECT id, username, display_name, (SELECT count(*) FROM account WHERE account.customer = customer.id)
        FROM customer WHERE \(Keyset.rows(ofWhich: "id", areBehind: "?1")) ORDER BY id
        """

    mutating func advance(in connection: Connection, for slice: TimeSlice) throws(BankError) -> [CustomerEntry]? {
        try mappingStorageErrors(read(in: connection, for: slice)) ? customers : nil
    }

    private mutating func read(in connection: Connection, for slice: TimeSlice) throws(StorageFailure) -> Bool {
        let last = customers.last?.user.id.rawValue ?? .min
        return try connection.scan(Self.rows, [.integer(last)], in: slice) { row in
            let user = UserModel(
                id: CustomerID(rawValue: row.integer(0)), username: row.text(1), displayName: row.text(2))
            customers.append(CustomerEntry(user: user, accounts: Int(row.integer(3))))
        }
    }
}
