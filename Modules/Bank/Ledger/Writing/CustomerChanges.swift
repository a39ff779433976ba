import BankKernel
import DurableSQLite
import LedgerRules
import Money

struct AddCustomer: WriteOperation {
    let username: String
    let displayName: String
    let passwordHash: PasswordHash?

    func perform(in connection: Connection) throws(BankError) -> UserModel {
        guard try mappingStorageErrors(CustomerTable(connection: connection).credential(username: username)) == nil
        else {
            throw .usernameTaken(username)
        }
        return try mappingStorageErrors(add(to: connection))
    }

    private func add(to connection: Connection) throws(StorageFailure) -> UserModel {
        let username = UserModel.composed(username)
        let id = try connection.first(
            "INSERT INTO customer (username, display_name, password_hash) VALUES (?1, ?2, ?3) RETURNING id",
            .text(username), .text(displayName), passwordHash.map { .text($0.cryptText) } ?? .null
        ) { CustomerID(rawValue: $0.integer(0)) }
        guard let id else { throw .failed(path: connection.path, detail: "the customer got no number") }
        try Register(connection: connection).append(.customer, id.rawValue)
        return UserModel(id: id, username: username, displayName: displayName)
    }
}

/// Changes a customer's password.
struct SetPassword: WriteOperation {
    let username: String
    let passwordHash: PasswordHash

    func perform(in connection: Connection) throws(BankError) {
        let user = try CustomerTable(connection: connection).user(username: username)
        try mappingStorageErrors(keep(passwordHash, of: user, in: connection))
    }

    private func keep(
        _ hash: PasswordHash, of user: UserModel, in connection: Connection
    ) throws(StorageFailure) {
        try connection.run(
            "UPDATE customer SET password_hash = ?2 WHERE id = ?1", .integer(user.id.rawValue), .text(hash.cryptText))
        try Register(connection: connection).append(.customer, user.id.rawValue)
    }
}

struct OpenAccount: WriteOperation {
    let username: String
    let name: String
    let currency: Currency

    func perform(in connection: Connection) throws(BankError) -> AccountModel {
        let holder = try CustomerTable(connection: connection).user(username: username)
        let opening = AccountOpening(connection: connection)
        return try mappingStorageErrors(opening.open(for: holder, name: name, currency: currency)).model(balance: 0)
    }
}

/// Opens accounts under the next free number.
struct AccountOpening {
    let connection: Connection

    /// Opens an account; `customer` is `nil` for the bank's own.
    func open(for customer: UserModel?, name: String, currency: Currency) throws(StorageFailure) -> LedgerAccount {
        let serial = try connection.first("SELECT coalesce(max(id), 0) + 1 FROM account") { $0.integer(0) } ?? 1
        guard let number = BankNumbering.accountNumber(serial: serial) else {
            throw .failed(path: connection.path, detail: "there are no account numbers left")
        }
        try connection.run(
            "INSERT INTO account (id, number, customer, name, currency) VALUES (?1, ?2, ?3, ?4, ?5)",
            .integer(serial), .text(number.electronicForm), customer.map { .integer($0.id.rawValue) } ?? .null,
            .text(name), .text(currency.code))
        try Register(connection: connection).append(.account, serial)
        return LedgerAccount(
            id: serial, number: number, customer: customer?.id, name: name,
            holder: customer?.displayName ?? LedgerAccount.bankName, currency: currency)
    }

    /// Opens the account that deposits in `currency` come from.
    func openBankAccount(in currency: Currency) throws(StorageFailure) -> LedgerAccount {
        try open(for: nil, name: "Cash", currency: currency)
    }
}

/// Changes the memory of a login attempt by a rule, in one step.
struct ChangeLogins: WriteOperation {
    static let isChange = false

    let attempt: LoginAttempt
    let now: Instant
    let throttle: LoginThrottle
    let rule: @Sendable (inout LoginMemory) -> LoginAdmission

    func perform(in connection: Connection) throws(BankError) -> LoginAdmission {
        let old = now.advanced(by: .zero - throttle.memory)
        return try mappingStorageErrors(
            LoginAttemptTable(connection: connection).update(attempt, forgettingUpTo: old, rule))
    }
}
