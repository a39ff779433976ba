import BankKernel
import DurableSQLite
import Foundation
import InMemoryBank
import LedgerRules
import Money
import TestSupport
import Testing

@testable import Ledger

struct AccountReaderTests {
    @Test func `lists every account with its balance, including the bank's own, and their sum is zero`() async throws {
        let folder = try await makeSUT()
        let accounts = try await Ledger.accounts(at: folder.bankPath).rows
        let balances = Dictionary(
            uniqueKeysWithValues: accounts.map { ($0.username, $0.account.balance?.minorUnits) })
        #expect(balances == [nil: -1_000_00, "ann": 650_00, "bob": 350_00])
    }

    @Test func `a holder that is missing is unknown, and not the bank`() async throws {
        let folder = try await makeSUT()
        try TouchedBank.touch(
            folder.bankPath, by: "PRAGMA foreign_keys = OFF; DELETE FROM customer WHERE username = 'bob'")
        let holders = try await Ledger.accounts(at: folder.bankPath).rows.map(\.account.holder)
        #expect(holders.sorted() == ["Ann", "DOBank", "unknown"])
    }

    @Test func `lists the accounts of one customer`() async throws {
        let folder = try await makeSUT()
        let accounts = try await Ledger.accounts(at: folder.bankPath, of: "bob").rows
        #expect(accounts.map(\.account.name) == ["Main"])
        #expect(accounts.map(\.account.holder) == ["Bob"])
        #expect(accounts.map(\.username) == ["bob"])
    }

    @Test func `an account without postings holds nothing`() async throws {
        let folder = try await makeSUT()
        let ledger = try await Ledger.open(at: folder.bankPath, clock: ManualClock())
        _ = try await ledger.openAccount(for: "bob", name: "Empty", currency: .eur)
        await ledger.close()
        let accounts = try await Ledger.accounts(at: folder.bankPath, of: "bob").rows
        #expect(accounts.map(\.account.balance?.minorUnits) == [350_00, 0])
    }

    @Test func `says that there is no such customer`() async throws {
        let folder = try await makeSUT()
        await #expect(throws: BankError.unknownCustomer("eve")) {
            _ = try await Ledger.accounts(at: folder.bankPath, of: "eve")
        }
    }

    @Test func `accounts go on where a slice ended`() async throws {
        let folder = try await makeSUT()
        let connection = try LedgerFile(path: folder.bankPath).open()
        var sut = AccountListing(of: nil)
        var slices = 0
        var accounts: [AccountEntry]?
        while accounts == nil, slices < 9 {
            accounts = try sut.advance(in: connection, for: TimeSlice(length: .zero))
            slices += 1
        }
        #expect(accounts == (try await Ledger.accounts(at: folder.bankPath).rows))
        #expect(slices == 4)
    }

    @Test func `reads a bank in use, and writes nothing in the folder of one that is not`() async throws {
        let folder = try await makeSUT()
        let names = try folder.names
        #expect(try await Ledger.accounts(at: folder.bankPath).rows.count == 3)
        #expect(try folder.names == names)
        let ledger = try await Ledger.open(at: folder.bankPath, clock: ManualClock())
        #expect(try await Ledger.accounts(at: folder.bankPath).rows.count == 3)
        await ledger.close()
    }

    @Test func `lists customers in the order they were added, with their numbers of accounts`() async throws {
        let folder = try await makeSUT()
        let customers = try await Ledger.customers(at: folder.bankPath).rows
        #expect(customers.map(\.user.username) == ["ann", "bob"])
        #expect(customers.map(\.user.displayName) == ["Ann", "Bob"])
        #expect(customers.map(\.accounts) == [1, 1])
    }

    @Test func `customers go on where a slice ended`() async throws {
        let folder = try await makeSUT()
        let connection = try LedgerFile(path: folder.bankPath).open()
        var sut = CustomerListing()
        var slices = 0
        var customers: [CustomerEntry]?
        while customers == nil, slices < 9 {
            customers = try sut.advance(in: connection, for: TimeSlice(length: .zero))
            slices += 1
        }
        #expect(customers?.map(\.user.username) == ["ann", "bob"])
        #expect(slices == 3)
    }

    @Test func `lists no customers of a missing bank`() async throws {
        let folder = try TemporaryFolder()
        await #expect(throws: BankError.storage(.missing(path: folder.bankPath))) {
            _ = try await Ledger.customers(at: folder.bankPath)
        }
        #expect(try folder.names == [])
    }

    private func makeSUT() async throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        await (try Ledger.create(at: folder.bankPath, clock: ManualClock(), seed: .sample)).close()
        return folder
    }
}

struct LedgerReaderTests {
    private struct SUT {
        let folder: TemporaryFolder
        let reader: LedgerReader
    }

    private func makeSUT(isServed: Bool = false) async throws -> SUT {
        let folder = try TemporaryFolder()
        let file = LedgerFile(path: folder.bankPath)
        try file.create(BankSeed())
        let sut = SUT(folder: folder, reader: LedgerReader(file: file, isServed: isServed, placeLifetime: .zero))
        try await sut.reader.open()
        return sut
    }

    @Test func `pauses between slices while the log is too long`() async throws {
        let sut = try await makeSUT()
        let sizes = (32...36).map { $0 << 20 }
        let gaps = try await sut.reader.read(LogGrower(log: sut.folder.bankPath + "-wal", sizes: sizes))
        #expect(gaps.count == sizes.count)
        #expect(gaps.allSatisfy { $0 >= .milliseconds(100) })
    }

    @Test(arguments: [(false, 20), (true, 5)])
    func `reads for a moment, and for a shorter one where many customers wait`(
        isServed: Bool, milliseconds: Int
    ) async throws {
        let sut = try await makeSUT(isServed: isServed)
        let slice = try await sut.reader.read(SliceRead())
        #expect(slice.length == .milliseconds(milliseconds))
    }

    @Test func `a slice is over when its time is`() async throws {
        #expect(TimeSlice(length: .zero).isOver)
        #expect(!TimeSlice(length: .seconds(3_600)).isOver)
    }

    @Test(arguments: ["", "-wal", "-shm"], [false, true])
    func `reads nothing of a file that is no longer at its path`(suffix: String, isReplaced: Bool) async throws {
        let sut = try await makeSUT()
        let path = sut.folder.bankPath + suffix
        try SystemDisk().copy(path, to: sut.folder("copy"))
        try SystemDisk().move(path, to: sut.folder("moved"))
        if isReplaced { try SystemDisk().move(sut.folder("copy"), to: path) }

        let moved = BankError.storage(.moved(path: path))
        await #expect(throws: moved) { try await sut.reader.read { _ throws(BankError) in 1 } }
        await #expect(throws: moved) { try await sut.reader.read(SliceRead()) }

        try SystemDisk().move(sut.folder("moved"), to: path)
        #expect(try await sut.reader.read { _ throws(BankError) in 1 } == 1)
    }

    @Test func `cancellation ends the pause`() async throws {
        let sut = try await makeSUT()
        let sizes = (32...1_000).map { $0 << 20 }
        let read = Task { try await sut.reader.read(LogGrower(log: sut.folder.bankPath + "-wal", sizes: sizes)) }
        read.cancel()
        await #expect(throws: BankError.cancelled) { try await read.value }
    }

    @Test(.timeLimit(.minutes(20)))
    func `a read ends with the time of the request`() async throws {
        let sut = try await makeSUT()
        await RequestDeadline.$current.withValue(.now + .milliseconds(10)) {
            await #expect(throws: BankError.storage(.busy(path: sut.folder.bankPath))) {
                try await sut.reader.read(EndlessRead())
            }
        }
    }
}

/// Finds nothing, however long it looks.
private struct EndlessRead: SlicedRead {
    mutating func advance(in connection: Connection, for slice: TimeSlice) throws(BankError) -> Bool? { nil }
}

/// Reads a slice and one more for each of `sizes`, to which the log grows before it; the value is the time between slices.
private struct LogGrower: SlicedRead {
    let log: String
    var sizes: [Int]
    var gaps: [Duration] = []
    var end: ContinuousClock.Instant?

    init(log: String, sizes: [Int]) {
        self.log = log
        self.sizes = sizes
    }

    mutating func advance(in connection: Connection, for slice: TimeSlice) throws(BankError) -> [Duration]? {
        if let end { gaps.append(.now - end) }
        guard let size = sizes.first else { return gaps }
        sizes.removeFirst()
        truncate(log, off_t(size))
        end = .now
        return nil
    }
}

/// The value is the slice that it may read in.
private struct SliceRead: SlicedRead {
    mutating func advance(in connection: Connection, for slice: TimeSlice) throws(BankError) -> TimeSlice? { slice }
}

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
