public import BankKernel
public import LedgerRules
public import Money
import Postgres
import Synchronization

extension PostgresLedger {
    private static let addCustomer = Statement(
        """
        INSERT INTO customer (username, display_name, password_hash)
        SELECT $1, $2, $3 WHERE NOT EXISTS (SELECT FROM customer WHERE username = ANY ($4))
        ON CONFLICT (username) DO NOTHING RETURNING id
        """)

    /// Adds a customer, who cannot log in when `passwordHash` is `nil`.
    /// - Throws: `BankError.usernameTaken` or `.storage`, also for a name with a NUL.
    public func addCustomer(
        username: String, displayName: String, passwordHash: PasswordHash?
    ) async throws(BankError) -> UserModel {
        try checkStorable(username, displayName)
        let (composed, writings) = (UserModel.composed(username), UserModel.writings(of: username))
        let id = try await reader.write { connection throws(PostgresError) in
            try connection.run(
                Step(
                    Self.addCustomer, .text(composed), .text(displayName), .text(passwordHash?.cryptText),
                    .texts(writings)))[0].first
                .map { CustomerID(rawValue: $0.integer(0)) }
        }
        guard let id else { throw .usernameTaken(username) }
        return UserModel(id: id, username: composed, displayName: displayName)
    }

    /// Opens an account for the customer called `username`, with the next number of `BankNumbering`.
    /// - Throws: `BankError.unknownCustomer` or `.storage`, also for a name with a NUL.
    public func openAccount(
        for username: String, name: String, currency: Currency
    ) async throws(BankError) -> AccountModel {
        try checkStorable(name)
        guard let user = try await credential(forUsername: username)?.user else { throw .unknownCustomer(username) }
        return try await open(for: user, name: name, currency: currency).model(balance: 0)
    }

    /// Pays money in from the bank's own account of the currency, which may go below zero and is opened by the first deposit.
    ///
    /// The same reference with the same payload is the same deposit.
    /// - Returns: the receipt, with the balance of `account`.
    /// - Throws: `BankError.unknownAccount`, `.amountNotPositive`, `.amountTooLarge`, `.currencyMismatch`, `.sameAccount`,
    ///   `.noteTooLong`, `.idReused`, `.outcomeUnknown` or `.storage`.
    public func deposit(
        to account: IBAN, amount: Money, reference: TransferReference
    ) async throws(BankError) -> TransferReceipt {
        let order = DepositOrder(reference: reference, destination: account, amount: amount)
        if let cash = try await cashAccount(of: amount.currency) {
            return try await booker.book(.deposit(order, cash: cash))
        }
        if let earlier = try await check(order) { return try order.receipt(of: earlier) }
        do throws(BankError) {
            _ = try await open(for: nil, name: "Cash", currency: amount.currency)
        } catch {
            // Another server may have opened it at the same time.
            guard try await cashAccount(of: amount.currency) != nil else { throw error }
        }
        guard let cash = try await cashAccount(of: amount.currency) else {
            throw .storage(.damaged(path: reader.path, detail: "the bank's own account cannot be read"))
        }
        return try await booker.book(.deposit(order, cash: cash))
    }

    private func checkStorable(_ texts: String...) throws(BankError) {
        guard texts.allSatisfy(Self.isStorable) else {
            throw .storage(.failed(path: reader.path, detail: "a name cannot hold a NUL"))
        }
    }

    private func open(for customer: UserModel?, name: String, currency: Currency) async throws(BankError)
        -> LedgerAccount
    {
        let salt = salt
        let account = try await reader.write { connection throws(PostgresError) in
            try AccountOpening(connection: connection, salt: salt).open(for: customer, name: name, currency: currency)
        }
        guard let account else {
            throw .storage(.failed(path: reader.path, detail: "there are no account numbers left"))
        }
        return account
    }

    private func cashAccount(of currency: Currency) async throws(BankError) -> IBAN? {
        if let known = cashAccounts.withLock({ $0[currency.code] }) { return known }
        let found = try await reader.read { connection throws(PostgresError) in
            try AccountOpening.cash(currency, in: connection)
        }
        if let found { cashAccounts.withLock { $0[currency.code] = found } }
        return found
    }

    /// Rejects an invalid deposit before the bank's own account is opened.
    /// - Returns: the earlier booking with the same id.
    private func check(_ order: DepositOrder) async throws(BankError) -> JournalEntry? {
        let (earlier, holding) = try await reader.read {
            connection throws(PostgresError) -> (JournalEntry?, AccountTable.Holding?) in
            let rows = try connection.run(
                Step(BookedTransfer.byID, .uuids([order.reference.id.bytes])),
                Step(AccountTable.byNumber, .text(order.destination.electronicForm)))
            return (
                try rows[0].first.map(BookedTransfer.read)?.entry(numbered: \.destination),
                try rows[1].first.map(AccountTable.Holding.init)
            )
        }
        if let earlier { return earlier }
        let accounts = OneAccount(holding: holding)
        _ = try order.balances(from: nil, to: order.destination(in: accounts), in: accounts)
        return nil
    }
}

/// The one account of an order, if it exists.
private struct OneAccount: AccountSource {
    let holding: AccountTable.Holding?

    func account(numbered number: IBAN) throws(BankError) -> LedgerAccount? { holding?.account }

    func balance(of account: LedgerAccount) throws(BankError) -> Int64 {
        guard let holding else { throw .unknownAccount(account.number) }
        return holding.amount
    }
}

struct AccountOpening {
    private static let nextSerial = Statement("SELECT nextval('account_serial')")
    /// Whether an account has the serial, as when the sequence was set back or not loaded with the rest; takes as many more as accounts have.
    private static let takeUsed = Statement(
        """
        SELECT EXISTS (SELECT FROM account WHERE id = $1),
            (SELECT count(nextval('account_serial')) FROM account WHERE id > $1)
        """)
    private static let addAccount = Statement(
        """
        INSERT INTO account (id, number, customer, name, currency) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING
        """)
    private static let addBalance = Statement(
        "INSERT INTO balance (account, amount, postings, head, overdraft) VALUES ($1, 0, 0, $2, $3)")
    private static let ofBank = Statement("SELECT number FROM account WHERE customer IS NULL AND currency = $1")

    let connection: PostgresConnection
    let salt: [UInt8]

    /// The number of the bank's own account of a currency; `nil` when there is none.
    static func cash(_ currency: Currency, in connection: PostgresConnection) throws(PostgresError) -> IBAN? {
        guard let row = try connection.run(Step(ofBank, .text(currency.code)))[0].first else { return nil }
        guard let number = try? IBAN(parsing: row.text(0)) else {
            throw .damaged(detail: "the bank's own account in \(currency) cannot be read")
        }
        return number
    }

    /// Opens an account; `customer` is `nil` for the bank's own, one for each currency.
    /// - Returns: `nil` when there is no number left, or the bank's own was opened meanwhile.
    func open(for customer: UserModel?, name: String, currency: Currency) throws(PostgresError) -> LedgerAccount? {
        let serial = try connection.run(Step(Self.nextSerial))[0].first?.integer(0) ?? 0
        guard let number = BankNumbering.accountNumber(serial: serial) else { return nil }
        let account = LedgerAccount(
            id: serial, number: number, customer: customer?.id, name: name,
            holder: customer?.displayName ?? LedgerAccount.bankName, currency: currency)
        let added = try connection.run(
            .begin,
            Step(
                Self.addAccount, .integer(serial), .text(number.electronicForm), .integer(customer?.id.rawValue),
                .text(name), .text(currency.code)))
        guard added[1].changed == 1 else {
            connection.rollBack()
            guard try connection.run(Step(Self.takeUsed, .integer(serial)))[0][0].boolean(0) else { return nil }
            return try open(for: customer, name: name, currency: currency)
        }
        let genesis = AccountChain.genesis(of: account, salt: salt, sealedBy: .ofDatabase)
        try connection.run(
            Step(Self.addBalance, .integer(serial), .bytes(genesis), .boolean(customer == nil)), .commit)
        return account
    }
}

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

    /// The customers, in the order in which they were added.
    /// - Throws: `BankError.storage`.
    public func customers() async throws(BankError) -> [CustomerEntry] {
        try await reader.read { connection throws(PostgresError) in
            try connection.run(Step(Self.allCustomers))[0].map { row in
                CustomerEntry(user: UserModel(row), accounts: Int(row.integer(3)))
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
