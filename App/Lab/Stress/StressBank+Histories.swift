import BankKernel
import Foundation
import Histories
import Ledger

extension StressBank {
    /// A check of what clients are told by the bank at `path`, which nobody uses yet.
    static func histories(at path: String) async throws -> HistoryCheck {
        let unread = [Posting?](repeating: nil, count: accountCount)
        return HistoryCheck(opening: try await read(path, after: unread))
    }

    /// What the bank at `path`, which nobody uses, booked since the postings `last` of its accounts.
    static func read(_ path: String, after last: [Posting?]) async throws -> LedgerPostings {
        let bank = try await StressBank(path: path)
        let accounts = try await bank.readAll().map(\.number)
        let postings = try await LedgerPostings(of: accounts, for: bank.customer, after: last, in: bank.ledger)
        await bank.ledger.close()
        return postings
    }
}
