import BankKernel
import InMemoryBank
import LedgerRules
import TestSupport
import Testing

@testable import Ledger

struct HistoryReaderTests {
    private static let ann = CustomerID(rawValue: 1)

    /// All pages of a search.
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

    @Test func `a served bank answers a search in short pages, to its end`() async throws {
        let pages = try await pages("note 4", isServed: true)
        let whole = try await self.pages("note 4", isServed: false)

        #expect(pages.flatMap(\.transactions) == whole.flatMap(\.transactions))
        #expect(try await self.pages("nowhere", isServed: true).map(\.transactions.count) == [0, 0, 0, 0])
    }

    @Test func `a local bank answers a search in whole pages`() async throws {
        #expect(try await pages("nowhere", isServed: false).map(\.transactions.count) == [0])
    }
}

struct DamagedHistoryTests {
    @Test func `a posting without its transfer is damage, on the days that are asked for`() async throws {
        let (folder, sut) = try await TouchedBank.make()
        try TouchedBank.touch(
            folder.bankPath, by: "PRAGMA foreign_keys = OFF; DELETE FROM transfer WHERE sequence = 2")
        let number = try #require(BankNumbering.accountNumber(serial: 1))
        let detail = "transfer 2 of a posting is gone"

        await #expect(throws: BankError.storage(.damaged(path: folder.bankPath, detail: detail))) {
            try await sut.page(HistoryQuery(account: number), for: CustomerID(rawValue: 1))
        }
        let earlier = HistoryFilter(to: CalendarDay(daysSinceEpoch: 1))
        let page = try await sut.page(HistoryQuery(account: number, filter: earlier), for: CustomerID(rawValue: 1))
        #expect(page.transactions == [])
    }
}

struct SlicedReadTests {
    private static let ann = CustomerID(rawValue: 1)

    private func makeSUT(transfers: Int = 100_000) async throws -> LargeBank {
        try await LargeBank(transfers: transfers)
    }

    private func number() throws -> IBAN {
        try #require(BankNumbering.accountNumber(serial: 1))
    }

    /// A slice lasts a fifth of that; the rest is for a busy machine.
    @Test func `no read of 200,000 postings holds a transaction for 100 ms`() async throws {
        let sut = try await makeSUT()
        let search = HistoryReader(
            HistoryQuery(account: try number(), filter: HistoryFilter(text: "nowhere"), limit: 20), for: Self.ann)
        let dated = HistoryReader(
            HistoryQuery(account: try number(), filter: HistoryFilter(to: CalendarDay(daysSinceEpoch: 1)), limit: 20),
            for: Self.ann)
        let turnover = TurnoverReader(of: try number(), months: 12, for: Self.ann)
        for reads in [
            try sut.longestSlice(of: search), try sut.longestSlice(of: dated), try sut.longestSlice(of: turnover),
            try sut.longestSlice(of: LedgerAudit(), upTo: 200),
        ] {
            #expect(reads.slices > 1)
            #expect(reads.longest < .milliseconds(100))
        }
    }

    @Test func `a page read in slices is the page read at once`() async throws {
        let sut = try await makeSUT(transfers: 300)
        let ledger = try await Ledger.open(at: sut.path, clock: ManualClock())
        let query = HistoryQuery(account: try number(), filter: HistoryFilter(text: "note 1"), limit: 50)
        let whole = try await ledger.page(query, for: Self.ann)
        let connection = try LedgerFile(path: sut.path).open()
        var reader = HistoryReader(query, for: Self.ann)
        var page: HistoryPage?
        while page == nil { page = try reader.advance(in: connection, for: TimeSlice(length: .zero)) }
        #expect(page == whole)
        #expect(whole.transactions.count == 50)
        await ledger.close()
    }

    @Test func `turnover in slices is turnover at once`() async throws {
        let sut = try await makeSUT(transfers: 300)
        let connection = try LedgerFile(path: sut.path).open()
        var whole = TurnoverReader(of: try number(), months: 12, for: Self.ann)
        var sliced = whole
        var turnover: [MonthlyTurnover]?
        while turnover == nil { turnover = try sliced.advance(in: connection, for: TimeSlice(length: .zero)) }
        #expect(try whole.advance(in: connection, for: TimeSlice(length: .seconds(60))) == turnover)
    }

    @Test func `a long read lets others read, and stops when it is cancelled`() async throws {
        let sut = try await makeSUT()
        let ledger = try await Ledger.open(at: sut.path, clock: ManualClock())
        let audit = Task { try await ledger.audit() }
        for _ in 1...5 { _ = try await ledger.balance(of: try number(), for: Self.ann) }
        audit.cancel()
        await #expect(throws: BankError.cancelled) { try await audit.value }
        await ledger.close()
    }
}
