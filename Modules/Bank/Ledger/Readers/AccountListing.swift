import BankKernel
import LedgerRules
import SQLite

/// Lists accounts with what is on them, the first opened first: those of one customer, or all, the bank's own among them.
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
            let found = try fromStore(CustomerTable(connection: connection).credential(username: username))
            guard let found else { throw .unknownCustomer(username) }
            customer = found.user.id
        }
        return try fromStore(read(in: connection, for: slice)) ? accounts : nil
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
