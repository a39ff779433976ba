import BankKernel
import BankKernelMocks
import BankSamples
import HistoryMocks
import InMemoryBank
import Money
import Records
import Testing

@testable import History

struct HistoryInteractorTests {
    @Test func `asks for the newest transactions, one more than a page has`() async throws {
        let (sut, port) = makeSUT()

        let transactions = try await sut.fetchTransactions(forAccount: .checking)

        #expect(transactions == [.lunch, .refund, .salary])
        #expect(port.queries == [HistoryQuery(account: AccountModel.checking.number, limit: 21)])
    }

    @Test func `passes a query on unchanged`() async throws {
        let (sut, port) = makeSUT()
        let query = HistoryQuery(
            account: AccountModel.checking.number, filter: HistoryFilter(text: "lunch"), before: 9, limit: 7)

        _ = try await sut.fetchPage(query)

        #expect(port.queries == [query])
    }

    @Test func `asks for the turnover of all months`() async throws {
        let (sut, port) = makeSUT()

        _ = try await sut.fetchTurnover(forAccount: .checking, matching: HistoryFilter())

        #expect(
            port.messages == [.turnover(of: AccountModel.checking.number, months: 1_200, for: UserModel.demo.id)])
    }

    @Test func `counts matches of a filter and all transactions`() async throws {
        let (sut, _) = makeSUT()

        let count = try await sut.countTransactions(forAccount: .checking, matching: HistoryFilter(text: "lunch"))

        #expect(count == HistoryCount(matching: 1, of: 3, total: MoneyTotal(minorUnits: -25_00, currency: .eur)))
    }

    @Test func `does not know the sum of more than it counts`() async throws {
        let port = MockBankPorts(transactions: .numbered(10_100))
        let sut = port.history()

        let count = try await sut.countTransactions(forAccount: .checking, matching: HistoryFilter(text: "note"))

        #expect(count == HistoryCount(matching: HistoryCount.most, of: HistoryCount.most))
    }

    @Test(arguments: [[(2025, 11), (2026, 2)], [(2026, 2), (2025, 11)]])
    func `the turnover has every month between the first and the last`(given: [(Int, Int)]) async throws {
        let months = given.compactMap { CalendarDay(year: $0, month: $1, day: 1) }
        let (credits, debits) = (
            MoneyTotal(minorUnits: 5, currency: .eur), MoneyTotal(minorUnits: -7, currency: .eur)
        )
        let port = MockBankPorts(
            transactions: [], turnover: months.map { MonthlyTurnover(month: $0, credits: credits, debits: debits) })
        let sut = port.history()

        let turnover = try await sut.fetchTurnover(forAccount: .checking, matching: HistoryFilter())

        #expect(
            turnover.map { "\($0.month) \($0.credits.decimalText) \($0.debits.decimalText)" } == [
                "2025-11-01 0.05 -0.07", "2025-12-01 0.00 0.00", "2026-01-01 0.00 0.00", "2026-02-01 0.05 -0.07",
            ])
    }

    @Test func `adds up the turnover of a filter's matches`() async throws {
        let (sut, port) = makeSUT()

        let months = try await sut.fetchTurnover(forAccount: .checking, matching: HistoryFilter(text: "lunch"))

        #expect(months.map(\.debits.description) == ["-25.00 EUR"])
        #expect(months.map(\.credits.description) == ["0.00 EUR"])
        #expect(port.messages.count == port.queries.count)
    }

    @Test func `a statement begins with the opening balance, and each balance follows`() async throws {
        let (sut, _) = makeSUT()
        let day = TransactionModel.lunch.bookedAt.day

        let statement = try await sut.fetchStatement(
            forAccount: .checking, over: day.firstOfMonth...day.lastOfMonth)

        let oldest = try #require(statement.transactions.first)
        #expect(statement.transactions.map(\.id) == [TransactionModel.salary, .refund, .lunch].map(\.id))
        #expect(statement.opening == (try oldest.balanceAfter.subtracting(oldest.amount)))
        #expect(statement.closing == TransactionModel.lunch.balanceAfter)
        #expect(statement.isContinuous)
    }

    @Test func `days without bookings begin with the balance before, even after empty pages`() async throws {
        let port = MockBankPorts()
        let day = TransactionModel.lunch.bookedAt.day
        port.answers.page = { query, _ in
            // A served bank searches a number of postings for each page, and may find none.
            guard query.filter.from == nil else { return HistoryPage(transactions: [], next: nil) }
            guard let before = query.before else { return HistoryPage(transactions: [], next: 90) }
            return before == 90
                ? HistoryPage(transactions: [], next: 50) : HistoryPage(transactions: [.lunch], next: 1)
        }
        let sut = port.history()

        let later = CalendarDay(daysSinceEpoch: day.daysSinceEpoch + 90)
        let statement = try await sut.fetchStatement(forAccount: .checking, over: later...later)

        #expect(statement.transactions == [])
        #expect(statement.opening == TransactionModel.lunch.balanceAfter)
    }

    @Test
    func `a statement does not follow from the one before it when a clock that was set back dated what is between`()
        async throws
    {
        let sut = MockBankPorts(transactions: .afterClockSetBack()).history()
        let day = Instant.mondayMorning.day

        #expect(try await !sut.fetchStatement(forAccount: .checking, over: day...day).isContinuous)
        #expect(try await sut.fetchStatement(forAccount: .checking, over: day...day.next).isContinuous)
    }

    @Test func `a statement is not continuous beside a transaction that was booked later and dated before its days`()
        async throws
    {
        let sut = MockBankPorts(transactions: .afterClockSetBack(days: 30)).history()
        let first = Instant.mondayMorning.day
        let (between, last) = (first.next, CalendarDay(daysSinceEpoch: first.daysSinceEpoch + 30))

        #expect(try await !sut.fetchStatement(forAccount: .checking, over: last...last).isContinuous)
        #expect(try await !sut.fetchStatement(forAccount: .checking, over: between...between).isContinuous)
        #expect(try await sut.fetchStatement(forAccount: .checking, over: first...last).isContinuous)
    }

    @Test(arguments: [(0, 0, true), (0, 2, false), (1, 0, false)])
    func `a statement that reaches today knows of transactions that are dated later`(
        today: Int, last: Int, isFollowed: Bool
    ) async throws {
        let clock = ManualClock(.mondayMorning.advanced(by: .seconds(86_400 * today)))
        let sut = MockBankPorts(transactions: [.lunch, .refund, .salary]).history(clock: clock)
        let first = Instant.mondayMorning.day
        let days = first...CalendarDay(daysSinceEpoch: first.daysSinceEpoch + last)

        #expect(try await sut.fetchStatement(forAccount: .checking, over: days).isFollowed == isFollowed)
    }

    @Test(arguments: [(0, true), (2, true), (90, false)])
    func `a statement of days to come has not begun, unless a transaction is dated there`(
        day: Int, hasBegun: Bool
    ) async throws {
        let sut = MockBankPorts(transactions: [.lunch, .refund, .salary]).history(clock: ManualClock(.mondayMorning))
        let day = CalendarDay(daysSinceEpoch: Instant.mondayMorning.day.daysSinceEpoch + day)
        #expect(try await sut.fetchStatement(forAccount: .checking, over: day...day).hasBegun == hasBegun)
    }

    @Test func `asks for no day that cannot be written`() async throws {
        let (sut, port) = makeSUT()
        let first = try #require(CalendarDay(year: 0, month: 1, day: 1))
        let last = try #require(CalendarDay(year: 9_999, month: 12, day: 31))

        #expect(try await sut.fetchStatement(forAccount: .checking, over: first...last).transactions.count == 3)

        let days = port.queries.flatMap { [$0.filter.from, $0.filter.to] }.compactMap(\.self)
        #expect(!days.isEmpty && days.allSatisfy { CalendarDay(iso8601: "\($0)") == $0 })
    }

    @Test func `a filter leaves transactions out of a statement, and its balances as they are`() async throws {
        let (sut, _) = makeSUT()
        let day = TransactionModel.lunch.bookedAt.day
        let whole = try await sut.fetchStatement(forAccount: .checking, over: day.firstOfMonth...day.lastOfMonth)

        let statement = whole.matching(HistoryFilter(text: "lunch", direction: .outgoing))

        #expect(statement.transactions == [.lunch])
        #expect(statement.leftOut == 2)
        #expect([statement.opening, statement.closing] == [whole.opening, whole.closing])
        #expect(statement.isContinuous)
    }

    @Test func `asks in the name of its customer`() async {
        let (sut, _) = makeSUT(customer: UserModel.friend.id)

        await #expect(throws: BankError.notYourAccount(AccountModel.checking.number)) {
            try await sut.fetchTransactions(forAccount: .checking)
        }
    }

    @Test func `returns details with the debit first, and none of an unknown transfer`() async throws {
        let (sut, _) = makeSUT()
        #expect(try await sut.fetchDetails(of: .lunch) == .lunch)
        let unknown = TransactionModel(
            id: .deadbeef(plus: 99), sequence: 99, bookedAt: .mondayMorning, amount: .eur(1), balanceAfter: .eur(1),
            counterparty: .payee, note: "")
        await #expect(throws: BankError.unknownTransfer(unknown.id)) {
            try await sut.fetchDetails(of: unknown)
        }
    }

    @Test func `passes on a failure of the store`() async {
        let (sut, port) = makeSUT()
        port.failures.details = .storage(.busy(path: "bank"))

        await #expect(throws: BankError.storage(.busy(path: "bank"))) { try await sut.fetchDetails(of: .lunch) }
    }

    private func makeSUT(
        customer: CustomerID = UserModel.demo.id
    ) -> (sut: any HistoryInteractorProtocol, port: MockBankPorts) {
        let port = MockBankPorts(transactions: [.lunch, .refund, .salary])
        return (port.history(of: customer), port)
    }
}

struct HistoryInteractorPagesTests {
    enum Reading: CaseIterable {
        case count, turnover, sums, allSums, statement, export

        /// How many transactions, of a cent each, were read.
        func perform(by sut: any HistoryInteractorProtocol) async throws(BankError) -> Int {
            let filter = HistoryFilter(from: CalendarDay(daysSinceEpoch: 0))
            switch self {
            case .count: return try await sut.countTransactions(forAccount: .checking, matching: filter).matching
            case .turnover:
                let months = try await sut.fetchTurnover(forAccount: .checking, matching: filter)
                return months.reduce(0) { $0 + Int($1.credits.minorUnits) }
            case .sums: return try await sut.fetchSums(forAccount: .checking, matching: filter, by: .payee)[0].count
            case .allSums: return try await sut.fetchAllSums(matching: filter)[0].count
            case .statement:
                let day = Instant.mondayMorning.day
                return try await sut.fetchStatement(forAccount: .checking, over: day...day).transactions.count
            case .export:
                return try await sut.exportTransactions(
                    forAccount: .checking, matching: filter, toFile: "all.csv", as: .csv, replacing: false)
            }
        }
    }

    @Test(arguments: Reading.allCases)
    func `covers every page`(reading: Reading) async throws {
        let port = MockBankPorts(transactions: .numbered(1_200))
        port.answers.accounts = { _ in [.checking] }

        #expect(try await reading.perform(by: port.history()) == 1_200)
    }

    @Test(arguments: Reading.allCases)
    func `stops between pages when cancelled`(reading: Reading) async {
        let port = MockBankPorts(transactions: .numbered(1_200))
        port.answers.accounts = { _ in [.checking] }
        port.cancelAtPage()
        let sut = port.history()

        let task = Task {
            _ = await #expect(throws: BankError.cancelled) { try await reading.perform(by: sut) }
        }
        await task.value

        #expect(port.queries.count == 1)
    }
}

struct HistorySumsTests {
    @Test(
        arguments: [
            ("all", [.lunch, .refund, .salary], nil, ["all 3 1259.50 -25.00 1234.50"]), ("nothing", [], nil, []),
            (
                "by month, oldest first", rents, .month,
                ["2026-01-01 1 0.00 -1.00 -1.00", "2026-02-01 2 0.00 -5.00 -5.00"]
            ),
            (
                "by account, the largest sum first", rents, .payee,
                [
                    "\(AccountModel.payee.number.electronicForm) 2 0.00 -4.00 -4.00",
                    "\(AccountModel.savings.number.electronicForm) 1 0.00 -2.00 -2.00",
                ]
            ),
            (
                "by note whatever its case, named as the newest has it", rents, .note,
                ["RENT 2 0.00 -4.00 -4.00", "Lunch 1 0.00 -2.00 -2.00"]
            ),
        ] as [(String, [TransactionModel], SumGrouping?, [String])])
    func `adds up what the filter lets through`(
        rule: String, transactions: [TransactionModel], grouping: SumGrouping?, sums: [String]
    ) async throws {
        let sut = MockBankPorts(transactions: transactions).history()

        let shown = try await sut.fetchSums(forAccount: .checking, matching: HistoryFilter(), by: grouping)

        #expect(shown.map(text) == sums, "\(rule)")
    }

    private static let rents = [
        transaction(3, 31, .eur(-3_00), to: .payee, "RENT"), transaction(2, 30, .eur(-2_00), to: .savings, "Lunch"),
        transaction(1, 0, .eur(-1_00), to: .payee, "rent"),
    ]

    private static func transaction(
        _ sequence: Int64, _ days: Int, _ amount: Money, to account: AccountModel, _ note: String
    ) -> TransactionModel {
        TransactionModel(
            id: .deadbeef(plus: UInt128(sequence)), sequence: sequence,
            bookedAt: Instant.mondayMorning.advanced(by: .seconds(86_400 * days)), amount: amount, balanceAfter: amount,
            counterparty: account, note: note)
    }

    private func text(_ sum: HistorySum) -> String {
        let group =
            switch sum.group {
            case .all: "all"
            case .month(let month): month.description
            case .payee(let account): account.number.electronicForm
            case .note(let note): note
            }
        return "\(group) \(sum.count) \(sum.credits.decimalText) \(sum.debits.decimalText) \(sum.total.decimalText)"
    }
}

extension MockBankPorts {
    /// A bank with the transactions of `AccountModel.checking`.
    convenience init(transactions: [TransactionModel], turnover: [MonthlyTurnover] = []) {
        self.init()
        let bank = OneAccountBank(account: .checking, transactions: transactions, turnover: turnover)
        answers.page = bank.page
        answers.details = bank.details
        answers.turnover = bank.turnover
    }

    /// The interactor of the history screen over this bank.
    func history(
        of customer: CustomerID = UserModel.demo.id, documents: any DocumentsPort = MemoryDocuments(),
        clock: ManualClock = ManualClock()
    ) -> any HistoryInteractorProtocol {
        HistoryModule.interactor(history: self, documents: documents, clock: clock, customer: customer)
    }

    /// The queries, in order of arrival.
    var queries: [HistoryQuery] {
        messages.compactMap { if case .page(let query, _) = $0 { query } else { nil } }
    }

    /// Cancels the task that asks for a page, before it is given.
    func cancelAtPage() {
        let givePage = answers.page
        answers.page = { query, customer throws(BankError) in
            withUnsafeCurrentTask { $0?.cancel() }
            guard let givePage else { throw .cancelled }
            return try await givePage(query, customer)
        }
    }
}

extension [TransactionModel] {
    /// `count` transactions, newest first, with sequences down to 1.
    static func numbered(_ count: Int) -> [TransactionModel] {
        (1...count).reversed().map { number in
            TransactionModel(
                id: .deadbeef(plus: UInt128(number)), sequence: Int64(number), bookedAt: .mondayMorning,
                amount: .eur(1), balanceAfter: .eur(Int64(number)), counterparty: .payee, note: "Note \(number)")
        }
    }
}

extension TransactionDetails {
    /// The transfer behind `TransactionModel.lunch`.
    static let lunch = TransactionDetails(
        id: TransactionModel.lunch.id, sequence: TransactionModel.lunch.sequence,
        bookedAt: TransactionModel.lunch.bookedAt, note: "Lunch",
        postings: [
            PostingModel(account: AccountModel.checking.holding(nil), amount: .eur(-25_00)),
            PostingModel(account: .payee, amount: .eur(25_00)),
        ])
}

extension [TransactionModel] {
    /// Two transactions, newest first; the older one was booked while the clock was this many days fast.
    static func afterClockSetBack(days: Int = 1) -> [TransactionModel] {
        [
            TransactionModel(
                id: .deadbeef(plus: 1), sequence: 2, bookedAt: .mondayMorning, amount: .eur(-10),
                balanceAfter: .eur(90), counterparty: .payee, note: ""),
            TransactionModel(
                id: .deadbeef, sequence: 1, bookedAt: .mondayMorning.advanced(by: .seconds(86_400 * days)),
                amount: .eur(100), balanceAfter: .eur(100), counterparty: .payee, note: ""),
        ]
    }
}
