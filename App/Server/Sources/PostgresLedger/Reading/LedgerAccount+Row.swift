import BankKernel
import LedgerRules
import Money
import Postgres

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

    /// The same.
    /// - Throws: `PostgresError.damaged` when the columns cannot be read.
    static func read(_ row: Row, from column: Int = 0) throws(PostgresError) -> LedgerAccount {
        guard let account = LedgerAccount(row, from: column) else {
            throw .damaged(detail: "account \(row.integer(column)) cannot be read")
        }
        return account
    }
}
