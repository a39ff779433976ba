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

    /// What is written for a bank that is not there yet.
    func text(in folder: TemporaryFolder) throws -> String {
        switch self {
        case .file: folder("bank.sqlite")
        case .database: try Self.makeDatabase()
        }
    }

    /// The operator's commands for it.
    func administration(in folder: TemporaryFolder, log: InMemoryLogHandler) throws -> Administration {
        Administration(
            store: try BankStore(parsing: text(in: folder)), clock: ManualClock(), hasher: FakePasswordHasher(),
            logger: .keeping(.notice, in: log))
    }

    private static func makeDatabase() throws -> String {
        let server = try DatabaseServer.shared.get()
        return "postgresql:///\(try server.makeDatabase())?host=\(server.folder)&user=postgres"
    }
}
