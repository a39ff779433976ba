import BankContracts
import BankKernel
import Foundation
import Ledger
import LoginStore
import PostgresLedger
import PostgresSupport
import Testing

/// What a bank can be kept in, for as long as a test needs it.
enum KeptBank: CaseIterable, CustomTestStringConvertible {
    case sqlite
    case postgres

    var testDescription: String {
        switch self {
        case .sqlite: "SQLite"
        case .postgres: "PostgreSQL"
        }
    }

    /// Gives an empty bank, which books at the times of `clock`, to `body`.
    func using(
        _ clock: any WallClock, _ body: (_ bank: any Bank, _ logins: any LoginSessionsPort) async throws -> Void
    ) async throws {
        switch self {
        case .sqlite:
            let folder = FileManager.default.temporaryDirectory.appending(path: "dobank-http-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            let path = folder.appending(path: "bank.sqlite").path
            let bank = try await Ledger.create(at: path, clock: clock)
            let logins = LoginStore(path: path + ".logins")
            try await run({ try await body(bank, logins) }) {
                await bank.close()
                await logins.close()
            }
        case .postgres:
            let bank = try await TestBank(clock: clock).open()
            try await run({ try await body(bank, bank) }) { await bank.close() }
        }
    }

    private func run(_ work: () async throws -> Void, closing close: () async -> Void) async throws {
        do {
            try await work()
            await close()
        } catch {
            await close()
            throw error
        }
    }
}
