import BankKernel
import Money
import SQLite

/// Opens an account for a customer.
struct OpenAccount: WriteOperation {
    let username: String
    let name: String
    let currency: Currency

    func perform(in connection: Connection) throws(BankError) -> AccountModel {
        guard let holder = try CustomerTable(connection: connection).credential(username: username)?.user else {
            throw .unknownCustomer(username)
        }
        return try AccountOpening(connection: connection)
            .open(for: holder, name: name, currency: currency).model(balance: 0)
    }
}
