import BankKernel
import SQLite

@testable import Ledger

/// Adds a customer and then does something to the writer's transaction.
struct AddCustomerThen: WriteOperation {
    static let id = TransferID(rawValue: 42)

    let username: String
    let script: String
    var removing: String?

    func perform(in connection: Connection) throws(BankError) -> String {
        _ = try AddCustomer(username: username, displayName: "", passwordHash: nil).perform(in: connection)
        try fromStore(connection.execute(script))
        if let removing { try fromStore(SystemDisk().remove(removing)) }
        return username
    }

    func outcomeUnknown(at path: String) -> BankError { .outcomeUnknown(Self.id) }
}
