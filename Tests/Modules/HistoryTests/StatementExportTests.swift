import BankKernel
import BankKernelMocks
import BankSamples
import Foundation
import InMemoryBank
import Interception
import Money
import Records
import Statements
import Testing

@testable import History

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

    @Test func `past days without a transaction have a statement of the balance`() async throws {
        let clock = Instant.mondayMorning.advanced(by: .seconds(30 * 86_400))
        let day = Instant.mondayMorning.advanced(by: .seconds(20 * 86_400)).day
        #expect(try await export(from: day, to: day, clock: clock) == 0)
        #expect(written.contains("balance Assets:Bank:DE89370400440532013000  1234.50 EUR"))
    }

    @Test func `ends today when its days are not over`() async throws {
        let day = Instant.mondayMorning.day
        _ = try await export(from: day, to: day.lastOfMonth, clock: .mondayMorning.advanced(by: .seconds(3 * 86_400)))
        #expect(written.hasSuffix("2026-01-09 balance Assets:Bank:DE89370400440532013000  1234.50 EUR\n"))
    }

    @Test func `is made no earlier than its last transaction was booked, whatever the clock says`() async throws {
        let (before, port) = (
            Instant.mondayMorning.advanced(by: .seconds(-1)), MockBankPorts(transactions: [.lunch, .refund, .salary])
        )
        _ = try await export(port, as: "ofx", clock: before)
        #expect(written.contains("<DTASOF>20260107090000"))
    }

    @Test func `refuses days that have not begun, and makes no file`() async {
        let day = TransactionModel.lunch.bookedAt.day.next
        await #expect(throws: HistoryRefusal.daysNotBegun(from: day)) {
            try await export(from: day, clock: .mondayMorning)
        }
        #expect(log.messages == [])
    }

    @Test func `has the days to come that a clock that was ahead dated transactions into`() async throws {
        #expect(try await export(from: Instant.mondayMorning.day.next, clock: .mondayMorning) == 2)
        #expect(written.hasSuffix("2026-01-08 balance Assets:Bank:DE89370400440532013000  1234.50 EUR\n"))
    }

    @Test(arguments: ["mt940", "camt.053"])
    func `has no days that the format takes for those of another century`(format: String) async throws {
        let port = MockBankPorts(transactions: [
            TransactionModel(
                id: .deadbeef, sequence: 1, bookedAt: Instant(millisecondsSinceEpoch: 0), amount: .eur(1),
                balanceAfter: .eur(1), counterparty: .payee, note: "")
        ])
        do {
            #expect(try await export(port, to: CalendarDay(daysSinceEpoch: 0), as: format) == 1)
            #expect(format == "camt.053" && written.contains("<Dt>1970-01-01</Dt>"))
        } catch {
            let reason = "mt940 cannot be used (it has room for days from 1980 to 2079; choose another format)."
            #expect(format == "mt940" && "\(error)" == "Nothing was exported: \(reason)")
            #expect(!draft.messages.contains(.commit))
        }
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

    @Test func `refuses days before which a clock that was set back dated a transaction into later ones`() async throws
    {
        let day = Instant.mondayMorning.day
        await #expect(throws: HistoryRefusal.daysNotContinuous(day...day)) {
            try await export(MockBankPorts(transactions: .afterClockSetBack()), from: day, to: day)
        }
        #expect(try await export(MockBankPorts(transactions: .afterClockSetBack()), from: day, to: day.next) == 2)
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

/// The export to a file, page by page.
struct HistoryInteractorExportTests {
    private let log = MessageLog()
    private let documents: MockDocumentsPort
    private let draft: MockDocumentDraft

    init() {
        let draft = MockDocumentDraft(log: log)
        documents = MockDocumentsPort(log: log)
        documents.answers.begin = { _, _ in draft }
        self.draft = draft
    }

    @Test func `writes a header and a line for each transaction, newest first`() async throws {
        let count = try await makeSUT().export()

        #expect(count == 3)
        #expect(
            log.messages == [
                .documentsPort(.begin(path: "out.csv", replacing: false)),
                .append(
                    "id,bookedAt,type,counterparty,counterpartyNumber,note,amount,currency,balance\r\n"),
                .append(
                    """
                    deadbeef-dead-4eef-8ead-beefdeadbef1,2026-01-07T09:00:00Z,debit,Frank Friend,\
                    FR1420041010050500013M02606,Lunch,-25.00,EUR,1234.50\r
                    deadbeef-dead-4eef-8ead-beefdeadbef0,2026-01-06T09:00:00Z,credit,Frank Friend,\
                    FR1420041010050500013M02606,Refund,59.50,EUR,1259.50\r
                    deadbeef-dead-4eef-8ead-beefdeadbeef,2026-01-05T09:00:00Z,credit,Frank Friend,\
                    FR1420041010050500013M02606,Salary,1200.00,EUR,1200.00\r

                    """),
                .commit,
            ])
    }

    @Test func `reads the transactions in pages of five hundred, with the filter on each`() async throws {
        let port = MockBankPorts(transactions: .numbered(1_200))

        let count = try await makeSUT(port).export(matching: HistoryFilter(text: "note"))

        #expect(count == 1_200)
        #expect(port.queries.map(\.limit) == [500, 500, 500])
        #expect(port.queries.map(\.before) == [nil, 701, 201])
        #expect(port.queries.map(\.filter.text) == ["note", "note", "note"])
    }

    @Test func `writes only the header without transactions`() async throws {
        let count = try await makeSUT(MockBankPorts(transactions: [])).export()

        #expect(count == 0)
        #expect(log.messages.last == .commit)
    }

    @Test(
        arguments: zip(
            [
                { documents, _ in documents.failures.begin = full }, { $1.failures.append = full },
                { $1.failures.commit = full },
            ] as [@Sendable (MockDocumentsPort, MockDocumentDraft) -> Void], [1, 2, 4]))
    func `stops when the file cannot be written`(
        change: @Sendable (MockDocumentsPort, MockDocumentDraft) -> Void, calls: Int
    ) async {
        change(documents, draft)

        await #expect(throws: BankError.storage(Self.full)) { try await makeSUT().export() }

        #expect(log.messages.count == calls)
    }

    @Test func `commits nothing when a page cannot be read`() async {
        let port = MockBankPorts(transactions: [.lunch])
        port.failures.page = .notYourAccount(AccountModel.checking.number)

        await #expect(throws: BankError.notYourAccount(AccountModel.checking.number)) {
            try await makeSUT(port).export()
        }

        #expect(!log.messages.contains(.commit))
    }

    @Test func `stops between pages when cancelled`() async {
        let port = MockBankPorts(transactions: .numbered(1_200))
        port.cancelAtPage()
        let sut = makeSUT(port)

        let export = Task {
            _ = await #expect(throws: BankError.cancelled) { try await sut.export() }
        }
        await export.value

        #expect(port.queries.count == 1)
        #expect(!log.messages.contains(.commit))
    }

    private static let full = StorageFailure.diskFull(path: "out.csv")

    private func makeSUT(
        _ port: MockBankPorts = MockBankPorts(transactions: [.lunch, .refund, .salary])
    ) -> any HistoryInteractorProtocol {
        port.history(documents: documents)
    }
}

extension LoggedMessage {
    fileprivate static let commit = documentDraft(.commit)

    fileprivate static func append(_ text: String) -> LoggedMessage { documentDraft(.append(text)) }
}

extension HistoryInteractorProtocol {
    fileprivate func export(matching filter: HistoryFilter = HistoryFilter()) async throws(BankError) -> Int {
        try await exportTransactions(forAccount: .checking, matching: filter, toFile: "out.csv")
    }
}

struct TransactionDocumentTests {
    @Test func `has the same fields in every form`() throws {
        let names = [
            "id", "bookedAt", "type", "counterparty", "counterpartyNumber", "note", "amount", "currency", "balance",
        ]
        #expect(TransactionDocument(.csv).header == names.joined(separator: ",") + "\r\n")
        #expect(TransactionDocument(.markdown).header.hasPrefix("| " + names.joined(separator: " | ") + " |\n"))
        var sut = TransactionDocument(.json)
        let text = sut.header + sut.text(of: [.lunch, .refund]) + sut.footer
        let objects = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: String]])
        #expect(objects.map { Set($0.keys) } == [Set(names), Set(names)])
        #expect(objects.map { $0["type"] } == ["debit", "credit"])
    }

    @Test(arguments: ["=1+1", "-5+3", "\tx", "👨‍👩‍👧", "'"])
    func `leaves a note as it is`(note: String) {
        var sut = TransactionDocument(.csv)
        let transaction = TransactionModel(
            id: .deadbeef, sequence: 1, bookedAt: .mondayMorning, amount: .eur(1), balanceAfter: .eur(1),
            counterparty: .payee, note: note)
        #expect(sut.text(of: [transaction]).contains(",\(note),0.01,EUR,0.01\r\n"))
    }
}
