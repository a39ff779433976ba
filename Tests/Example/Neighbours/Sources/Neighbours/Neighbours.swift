import BankKernel
import DemoBank
import GRDB
import Hummingbird
import Ledger
import Logging

/// Serves the accounts of a demo bank, and notes in a database of its own who was asked about: `Neighbours FOLDER PORT`.
@main
enum Neighbours {
    static func main() async throws {
        let (folder, port) = (CommandLine.arguments[1], Int(CommandLine.arguments[2]) ?? 0)
        let ledger = try await Ledger.create(at: "\(folder)/bank.sqlite", clock: SystemClock(), seed: DemoBank.seed)
        let notes = try DatabaseQueue(path: "\(folder)/notes.sqlite")
        try await notes.write { try $0.execute(sql: "CREATE TABLE question (customer INTEGER NOT NULL)") }
        try await makeService(over: ledger, notes: notes, port: port).runService()
    }
}

/// The service over a ledger.
func makeService(over ledger: Ledger, notes: DatabaseQueue, port: Int) -> some ApplicationProtocol {
    let router = Router()
    router.get("customers/:id/accounts") { _, context -> String in
        let customer = CustomerID(rawValue: try context.parameters.require("id", as: Int64.self))
        try await notes.write { database in
            try database.execute(sql: "INSERT INTO question VALUES (?)", arguments: [customer.rawValue])
        }
        return try await ledger.accounts(of: customer).map(\.number.electronicForm).joined(separator: "\n")
    }
    return Application(
        router: router, configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: port)),
        logger: Logger(label: "neighbours"))
}
