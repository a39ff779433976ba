import BankKernel
import Foundation
import Histories
import Ledger

/// A process that makes transfers and reads in between, and writes each thing down before it asks and as soon as it was answered.
struct Worker {
    private static let transfersPerRead = 4
    /// So much that some are refused.
    private static let most = StressBank.openingBalance

    let path: String
    let seconds: Int
    let seed: UInt64

    /// Where its history is written.
    var historyPath: String { "\(path).\(seed).history" }

    func run() async throws {
        let bank = try await StressBank(path: path)
        let accounts = try await bank.readAll()
        let recorded = RecordedBank(
            bank.ledger, of: bank.customer, accounts: accounts.map(\.number), client: Int(seed),
            log: try HistoryFile(at: historyPath))
        let end = Date().addingTimeInterval(TimeInterval(seconds))
        var count = 0
        while Date() < end {
            try await book(bank.order(among: accounts, upTo: Self.most, note: "\(seed)"), in: recorded)
            count += 1
            switch count % (2 * Self.transfersPerRead) {
            case 0: try bank.check(try await recorded.readAccounts())
            case Self.transfersPerRead: _ = try await recorded.readPage(of: Int.random(in: accounts.indices))
            default: break
            }
        }
        await bank.ledger.close()
    }

    private func book(_ order: TransferOrder, in bank: RecordedBank) async throws(BankError) {
        do throws(BankError) {
            _ = try await bank.book(order)
        } catch .insufficientFunds {
            return
        }
    }
}
