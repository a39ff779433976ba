import BankKernel
import LedgerRules
import SQLite

/// Lists the customers, in the order in which they were taken in.
struct CustomerListing: SlicedRead {
    private var customers: [CustomerEntry] = []

    private static let rows = """
        SELECT id, username, display_name, (SELECT count(*) FROM account WHERE account.customer = customer.id)
        FROM customer WHERE \(Keyset.rows(ofWhich: "id", areBehind: "?1")) ORDER BY id
        """

    mutating func advance(in connection: Connection, for slice: TimeSlice) throws(BankError) -> [CustomerEntry]? {
        try fromStore(read(in: connection, for: slice)) ? customers : nil
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
