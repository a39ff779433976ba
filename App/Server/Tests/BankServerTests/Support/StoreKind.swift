import InMemoryBank
import InMemoryLogging
import Logging
import PostgresSupport
import TestSupport

@testable import BankServer

/// The places where a bank can be kept, for what has to be the same in all.
enum StoreKind: CaseIterable {
    case file
    case database

    /// What is written for a bank called `name`, which is not there yet.
    func text(_ name: String, in folder: TemporaryFolder) throws -> String {
        switch self {
        case .file: folder("\(name).sqlite")
        case .database: try Self.makeDatabase()
        }
    }

    /// The operator's commands for a bank called `name`.
    func administration(_ name: String, in folder: TemporaryFolder, log: InMemoryLogHandler) throws -> Administration {
        Administration(
            store: try BankStore(parsing: text(name, in: folder)), clock: ManualClock(), hasher: FakePasswordHasher(),
            logger: .keeping(.notice, in: log))
    }

    private static func makeDatabase() throws -> String {
        let server = try DatabaseServer.shared.get()
        return "postgresql:///\(try server.makeDatabase())?host=\(server.folder)&user=postgres"
    }
}
