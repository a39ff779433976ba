import BankKernel
import GRDB
import Hummingbird
import Ledger
import Logging
import Transfer

/// A service over a ledger, which notes in a database of its own who was asked about.
public func makeService(over ledger: Ledger, notes: DatabaseQueue, logger: Logger) -> some ApplicationProtocol {
    let router = Router()
    router.get("customers/:id/accounts") { _, context -> String in
        let customer = CustomerID(rawValue: try context.parameters.require("id", as: Int64.self))
        try await notes.write { database in
            try database.execute(sql: "INSERT INTO question VALUES (?)", arguments: [customer.rawValue])
        }
        return try await ledger.accounts(of: customer).map(\.number.electronicForm).joined(separator: "\n")
    }
    return Application(router: router, logger: logger)
}
