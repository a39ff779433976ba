import BankKernel
import InMemoryBank
import LedgerRules
import TestSupport
import Testing

@testable import Ledger

struct HistoryReaderTests {
    private static let ann = CustomerID(rawValue: 1)

    /// The pages of a search, to the last.
    private func pages(_ text: String, isServed: Bool) async throws -> [HistoryPage] {
        let bank = try await LargeBank(transfers: 12_000)
        let number = try #require(BankNumbering.accountNumber(serial: 1))
        let ledger = try await Ledger.open(at: bank.path, clock: ManualClock(), isServed: isServed)
        var pages: [HistoryPage] = []
        repeat {
            let query = HistoryQuery(account: number, filter: HistoryFilter(text: text), before: pages.last?.next)
            pages.append(try await ledger.page(query, for: Self.ann))
        } while pages.last?.next != nil
        await ledger.close()
        return pages
    }

    @Test func `a search of a bank that is served comes in short pages, and to its end`() async throws {
        let pages = try await pages("note 4", isServed: true)
        let whole = try await self.pages("note 4", isServed: false)

        #expect(pages.flatMap(\.transactions) == whole.flatMap(\.transactions))
        #expect(try await self.pages("nowhere", isServed: true).map(\.transactions.count) == [0, 0, 0, 0])
    }

    @Test func `a search of a bank of one's own comes in whole pages`() async throws {
        #expect(try await pages("nowhere", isServed: false).map(\.transactions.count) == [0])
    }
}
