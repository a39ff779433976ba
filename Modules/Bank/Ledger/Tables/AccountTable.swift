import BankKernel
import DurableSQLite
import LedgerRules
import Money

/// Finds accounts and their balances.
struct AccountTable {
    let connection: Connection

    /// The holder of a customer's account may be missing in a file that somebody changed.
    private static let fields = """
        account.id, number, customer, name,
        coalesce(display_name, iif(customer IS NULL, '\(LedgerAccount.bankName)', 'unknown')), currency
        """
    private static let source = "FROM account LEFT JOIN customer ON customer.id = account.customer"
    private static let columns = "SELECT \(fields) \(source)"

    static let byNumber = StatementText("\(columns) WHERE number = ?1")
    static let byID = StatementText("\(columns) WHERE account.id = ?1")
    static let ofCustomer = StatementText("\(columns) WHERE customer = ?1 ORDER BY account.id")
    static let ofBank = StatementText("\(columns) WHERE customer IS NULL AND currency = ?1")
    static let latestBalance = StatementText(
        "SELECT balance_after FROM posting WHERE account = ?1 ORDER BY sequence DESC LIMIT 1")

    /// Accounts after a listed one, each with its holder's username and its balance.
    static let listingOfAll = "\(listing) WHERE \(isBehind) ORDER BY account.id"
    static let listingOfCustomer = "\(listing) WHERE customer = ?2 AND \(isBehind) ORDER BY account.id"
    private static let isBehind = Keyset.rows(ofWhich: "account.id", areBehind: "?1")
    private static let listing = """
        SELECT \(fields), username, coalesce((
            SELECT balance_after FROM posting WHERE posting.account = account.id ORDER BY sequence DESC LIMIT 1
        ), 0)
        \(source)
        """

    func account(numbered number: IBAN) throws(StorageFailure) -> LedgerAccount? {
        try connection.first(Self.byNumber, bind: { $0.add(number.electronicForm) }, read: account(in:))
    }

    func account(id: Int64) throws(StorageFailure) -> LedgerAccount? {
        try connection.first(Self.byID, bind: { $0.add(id) }, read: account(in:))
    }

    /// The accounts of a customer, the first opened first.
    func accounts(of customer: CustomerID) throws(StorageFailure) -> [LedgerAccount] {
        try connection.all(Self.ofCustomer, bind: { $0.add(customer.rawValue) }, read: account(in:))
    }

    /// The bank's own account in a currency.
    func bankAccount(in currency: Currency) throws(StorageFailure) -> LedgerAccount? {
        try connection.first(Self.ofBank, bind: { $0.add(currency.code) }, read: account(in:))
    }

    /// An account that must be the customer's.
    /// - Throws: `BankError.unknownAccount` or `.notYourAccount`.
    func account(numbered number: IBAN, of customer: CustomerID) throws(BankError) -> LedgerAccount {
        try LedgerAccount.owned(mappingStorageErrors(try account(numbered: number)), numbered: number, by: customer)
    }

    /// The account's balance: that of its latest posting.
    func balance(of account: LedgerAccount) throws(StorageFailure) -> Int64 {
        try connection.first(Self.latestBalance, bind: { $0.add(account.id) }, read: { $0.integer(0) }) ?? 0
    }

    /// The account in a row that begins with the columns of this table.
    func account(in row: Row) throws(StorageFailure) -> LedgerAccount {
        guard let number = try? IBAN(parsing: row.text(1)), let currency = Currency(code: row.text(5)) else {
            throw .damaged(path: connection.path, detail: "account \(row.integer(0)) cannot be read")
        }
        return LedgerAccount(
            id: row.integer(0), number: number,
            customer: row.isNull(2) ? nil : CustomerID(rawValue: row.integer(2)),
            name: row.text(3), holder: row.text(4), currency: currency)
    }
}

/// The accounts inside a writing transaction, with a cache of busy ones.
struct WriterAccounts: AccountSource {
    private let table: AccountTable
    private let memory: JournalMemory

    init(connection: Connection) {
        table = AccountTable(connection: connection)
        memory = JournalMemory.of(connection)
    }

    func account(numbered number: IBAN) throws(BankError) -> LedgerAccount? {
        try mappingStorageErrors(
            memory.account(numbered: number) { () throws(StorageFailure) in try table.account(numbered: number) })
    }

    func balance(of account: LedgerAccount) throws(BankError) -> Int64 {
        try mappingStorageErrors(
            memory.balance(of: account) { () throws(StorageFailure) in try table.balance(of: account) })
    }
}

/// A cache of accounts for one read.
struct AccountCache {
    let connection: Connection
    private var known: [Int64: LedgerAccount] = [:]

    init(connection: Connection) {
        self.connection = connection
    }

    mutating func account(_ id: Int64) throws(StorageFailure) -> LedgerAccount {
        guard let account = try find(id) else {
            throw .damaged(path: connection.path, detail: "account \(id) is gone")
        }
        return account
    }

    mutating func find(_ id: Int64) throws(StorageFailure) -> LedgerAccount? {
        if let account = known[id] { return account }
        guard let account = try AccountTable(connection: connection).account(id: id) else { return nil }
        known[id] = account
        return account
    }
}

/// Finds customers.
struct CustomerTable {
    let connection: Connection

    /// - Throws: `BankError.unknownCustomer` or `.storage`.
    func user(username: String) throws(BankError) -> UserModel {
        guard let found = try mappingStorageErrors(credential(username: username)) else {
            throw .unknownCustomer(username)
        }
        return found.user
    }

    func credential(username: String) throws(StorageFailure) -> Credential? {
        for writing in UserModel.writings(of: username) {
            if let found = try credential(writtenAs: writing) { return found }
        }
        return nil
    }

    private func credential(writtenAs username: String) throws(StorageFailure) -> Credential? {
        try connection.first(
            "SELECT id, username, display_name, password_hash FROM customer WHERE username = ?1", .text(username)
        ) { row in
            Credential(
                user: UserModel(
                    id: CustomerID(rawValue: row.integer(0)), username: row.text(1), displayName: row.text(2)),
                passwordHash: row.isNull(3) ? nil : PasswordHash(cryptText: row.text(3)))
        }
    }
}
