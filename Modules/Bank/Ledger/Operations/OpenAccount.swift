import BankKernel
import LedgerRules
import Money
import SQLite

/// Opens an account for a customer.
struct OpenAccount: WriteOperation {
    let username: String
    let name: String
    let currency: Currency

    func perform(in connection: Connection) throws(BankError) -> AccountModel {
        guard let holder = try fromStore(CustomerTable(connection: connection).credential(username: username))?.user
        else {
            throw .unknownCustomer(username)
        }
        let opening = AccountOpening(connection: connection)
        return try fromStore(opening.open(for: holder, name: name, currency: currency)).model(balance: 0)
    }
}
