import BankContracts
import BankKernel
import BankSessions
import Foundation
import InMemoryBank
import Ledger
import LedgerRules
import LoginStore
import PostgresLedger
import PostgresSupport
import Testing

/// What a bank can be kept in, for as long as a test needs it.
enum KeptBank: CaseIterable, CustomTestStringConvertible {
    case sqlite
    case postgres

    /// The database with what sessions begin with, to be copied.
    private static let bankOfSessions = Task {
        let clock = ManualClock()
        let database = try await TestBank(clock: clock)
        let bank = try await database.open(lanes: 1)
        try await RemoteBankHost.seed.load(into: bank) { clock.set($0) }
        await bank.close()
        return database.database
    }

    var testDescription: String {
        switch self {
        case .sqlite: "SQLite"
        case .postgres: "PostgreSQL"
        }
    }

    /// Gives a bank to `body`, which books at the times of `clock`: an empty one, or that which sessions begin with.
    func using(
        _ clock: any WallClock, isOfSessions: Bool,
        _ body: (_ bank: any Bank, _ logins: any LoginSessionsPort) async throws -> Void
    ) async throws {
        switch self {
        case .sqlite:
            let folder = FileManager.default.temporaryDirectory.appending(path: "dobank-http-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            let path = folder.appending(path: "bank.sqlite").path
            let bank = try await Ledger.create(
                at: path, clock: clock, seed: isOfSessions ? RemoteBankHost.seed : BankSeed())
            try await bank.use { bank in
                try await LoginStore(path: path + ".logins").use { logins in try await body(bank, logins) }
            }
        case .postgres:
            let database =
                isOfSessions
                ? try TestBank(copying: await Self.bankOfSessions.value, clock: clock)
                : try await TestBank(clock: clock)
            try await database.open(lanes: 1).use { bank in try await body(bank, bank) }
        }
    }
}
