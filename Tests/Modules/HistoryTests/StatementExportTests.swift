import BankKernel
import BankKernelMocks
import BankSamples
import History
import InMemoryBank
import Interception
import Money
import Statements
import Testing

/// The export of a statement, which begins with its balances and is written oldest first.
struct StatementExportTests {
    private let log = MessageLog()
    private let documents: MockDocumentsPort
    private let draft: MockDocumentDraft

    init() {
        let draft = MockDocumentDraft(log: log)
        self.draft = draft
        documents = MockDocumentsPort(log: log)
        documents.answers.begin = { _, _ in draft }
    }

    @Test func `writes the balances and all transactions, oldest first`() async throws {
        let count = try await export(clock: .mondayMorning.advanced(by: .seconds(3 * 86_400)))

        #expect(count == 3)
        #expect(written.contains("2026-01-04 open Assets"))
        #expect(written.contains("2026-01-05 balance Assets:Bank:DE89370400440532013000  0.00 EUR"))
        #expect(written.hasSuffix("2026-01-09 balance Assets:Bank:DE89370400440532013000  1234.50 EUR\n"))
        let places = ["Salary", "Refund", "Lunch"].compactMap { written.firstRange(of: $0)?.lowerBound }
        #expect(places == places.sorted() && places.count == 3)
        #expect(draft.messages.last == .commit)
    }

    @Test(arguments: [499, 500, 501, 1_000, 1_201])
    func `has every transaction once, however many pages there are`(count: Int) async throws {
        let written = try await export(MockBankPorts(transactions: .numbered(count)))
        #expect(written == count)
        #expect(self.written.matches(of: /\^/).count == count)
        #expect(numbers == Array(1...count))
    }

    @Test func `has every transaction once when the bank cuts other pages the second time`() async throws {
        let port = MockBankPorts(transactions: .numbered(1_201))
        let page = port.answers.page
        port.answers.page = { query, customer throws(BankError) in
            guard let page else { throw .cancelled }
            let limit = query.before == nil || query.before == 702 ? query.limit : min(query.limit, 7)
            return try await page(
                HistoryQuery(account: query.account, filter: query.filter, before: query.before, limit: limit), customer
            )
        }

        #expect(try await export(port) == 1_201)
        #expect(numbers == Array(1...1_201))
    }

    @Test func `leaves out what comes while it writes`() async throws {
        let port = MockBankPorts(transactions: .numbered(600))
        let (before, after) = (port.answers.page, MockBankPorts(transactions: .numbered(601)).answers.page)
        port.answers.page = { query, customer throws(BankError) in
            guard let page = query.before == 101 || query.before == nil ? before : after else { throw .cancelled }
            return try await page(query, customer)
        }

        #expect(try await export(port) == 600)
        #expect(numbers == Array(1...600))
        #expect(written.hasSuffix("  6.00 EUR\n"))
    }

    @Test func `an account without transactions has a statement of nothing`() async throws {
        #expect(try await export(MockBankPorts(transactions: [])) == 0)
        #expect(written.contains("balance Assets:Bank:DE89370400440532013000  0.00 EUR"))
    }

    @Test func `ends today when its days are not over`() async throws {
        let day = Instant.mondayMorning.day
        _ = try await export(from: day, to: day.lastOfMonth, clock: .mondayMorning.advanced(by: .seconds(3 * 86_400)))
        #expect(written.hasSuffix("2026-01-09 balance Assets:Bank:DE89370400440532013000  1234.50 EUR\n"))
    }

    @Test func `refuses days that have not begun, and makes no file`() async {
        let day = Instant.mondayMorning.day.next
        await #expect(throws: HistoryRefusal.daysNotBegun(from: day)) {
            try await export(from: day, clock: .mondayMorning)
        }
        #expect(log.messages == [])
    }

    @Test func `refuses days whose balances do not follow from their transactions`() async {
        let port = MockBankPorts(transactions: [.lunch, .salary])
        await #expect(
            throws: HistoryRefusal.daysNotContinuous(Instant.mondayMorning.day...TransactionModel.lunch.bookedAt.day)
        ) {
            try await export(port, to: TransactionModel.lunch.bookedAt.day)
        }
        #expect(!draft.messages.contains(.commit))
    }

    @Test func `refuses a balance that the format has no room for`() async throws {
        let rich = TransactionModel(
            id: .deadbeef, sequence: 1, bookedAt: .mondayMorning, amount: .eur(.max), balanceAfter: .eur(.max),
            counterparty: .payee, note: "")
        await #expect(throws: HistoryRefusal.self) {
            try await export(MockBankPorts(transactions: [rich]), as: "mt940")
        }
        #expect(!draft.messages.contains(.commit))
    }

    @Test func `commits nothing when the transactions are others than a moment ago`() async {
        let port = MockBankPorts(transactions: .numbered(3))
        let (first, page) = (port.answers.page, MockBankPorts(transactions: [.refund]).answers.page)
        port.answers.page = { query, customer throws(BankError) in
            guard let page = query.before == nil ? first : page else { throw .cancelled }
            return try await page(query, customer)
        }
        await #expect(throws: BankError.self) { try await export(port) }
        #expect(!draft.messages.contains(.commit))
    }

    private var written: String {
        draft.messages.reduce(into: "") { text, message in
            if case .append(let piece) = message { text += piece }
        }
    }

    /// The numbers in the notes of what was written.
    private var numbers: [Int] { written.matches(of: /"Note (\d+)"/).compactMap { Int($0.output.1) } }

    @discardableResult
    private func export(
        _ port: MockBankPorts = MockBankPorts(transactions: [.lunch, .refund, .salary]), from: CalendarDay? = nil,
        to: CalendarDay? = nil, as format: String = "beancount",
        clock now: Instant = .mondayMorning.advanced(by: .seconds(3 * 86_400))
    ) async throws -> Int {
        let format = try #require(StatementFormat(name: format))
        let sut = port.history(documents: documents, clock: ManualClock(now))
        return try await sut.exportStatement(
            forAccount: .checking, from: from, to: to, toFile: "out", as: format, replacing: false)
    }
}
