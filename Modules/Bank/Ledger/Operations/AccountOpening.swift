import BankKernel
import LedgerRules
import Money
import SQLite

/// Gives new accounts their numbers.
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
