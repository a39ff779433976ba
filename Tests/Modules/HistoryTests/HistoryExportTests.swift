import BankKernel
import BankKernelMocks
import BankSamples
import Foundation
import Interception
import Money
import Testing

@testable import History

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
                    "booked_at,amount,currency,balance_after,counterparty_name,counterparty_number,note,reference\r\n"),
                .append(
                    """
                    2026-01-07T09:00:00Z,-25.00,EUR,1234.50,Frank Friend,FR1420041010050500013M02606,Lunch,\
                    deadbeef-dead-4eef-8ead-beefdeadbef1\r
                    2026-01-06T09:00:00Z,59.50,EUR,1259.50,Frank Friend,FR1420041010050500013M02606,Refund,\
                    deadbeef-dead-4eef-8ead-beefdeadbef0\r
                    2026-01-05T09:00:00Z,1200.00,EUR,1200.00,Frank Friend,FR1420041010050500013M02606,Salary,\
                    deadbeef-dead-4eef-8ead-beefdeadbeef\r

                    """),
                .commit,
            ])
    }

    @Test func `reads the transactions in pages of five hundred`() async throws {
        let port = MockBankPorts(transactions: .numbered(1_200))

        let count = try await makeSUT(port).export()

        #expect(count == 1_200)
        #expect(port.queries.map(\.limit) == [500, 500, 500])
        #expect(port.queries.map(\.before) == [nil, 701, 201])
    }

    @Test func `keeps the filter on every page`() async throws {
        let port = MockBankPorts(transactions: .numbered(600))

        _ = try await makeSUT(port).export(matching: HistoryFilter(text: "note"))

        #expect(port.queries.map(\.filter.text) == ["note", "note"])
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
        HistoryModule.interactor(history: port, documents: documents, customer: UserModel.demo.id)
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
    @Test func `names the columns`() {
        #expect(
            TransactionDocument(.csv).header
                == "booked_at,amount,currency,balance_after,counterparty_name,counterparty_number,note,reference\r\n")
    }

    @Test func `writes a debit as a negative number without an apostrophe`() {
        #expect(
            csv(.lunch)
                == "2026-01-07T09:00:00Z,-25.00,EUR,1234.50,Frank Friend,FR1420041010050500013M02606,Lunch,"
                + "deadbeef-dead-4eef-8ead-beefdeadbef1\r\n")
    }

    @Test(
        arguments: [
            ("", ""),
            ("Lunch", "Lunch"),
            ("a,b", "\"a,b\""),
            ("say \"hi\"", "\"say \"\"hi\"\"\""),
            ("two\nlines", "\"two\nlines\""),
            ("two\r\nlines", "\"two\r\nlines\""),
            ("a \"\u{301} mark", "\"a \"\"\u{301} mark\""),
            ("é", "é"),
        ])
    func `quotes a note that needs it`(note: String, field: String) {
        #expect(writtenField(note: note) == field)
    }

    @Test(
        arguments: [
            ("=1+1", "'=1+1"),
            ("+1", "'+1"),
            ("-1", "'-1"),
            ("@SUM", "'@SUM"),
            ("\t=1", "'\t=1"),
            ("\r=1", "\"'\r=1\""),
            ("\r\n=1", "\"'\r\n=1\""),
            ("=\u{301}1", "'=\u{301}1"),
            ("=1,2", "\"'=1,2\""),
            ("1=1", "1=1"),
        ])
    func `escapes a note that a spreadsheet would run`(note: String, field: String) {
        #expect(writtenField(note: note) == field)
    }

    @Test func `escapes the name of the counterparty, too`() {
        let line = csv(transaction(note: "", holder: "=cmd"))

        #expect(line.split(separator: ",", omittingEmptySubsequences: false)[4] == "'=cmd")
    }

    @Test func `writes JSON as one array, page after page`() throws {
        var sut = TransactionDocument(.json)
        let text = sut.header + sut.text(of: [.lunch]) + sut.text(of: [.refund]) + sut.footer

        let objects = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: String]])
        #expect(objects.map { $0["amount"] } == ["-25.00", "59.50"])
        #expect(objects.map { $0["type"] } == ["debit", "credit"])
    }

    @Test(arguments: ["say \"hi\"", "two\nlines", "back\\slash", "\u{1B}[31m", "é"])
    func `keeps any note in JSON`(note: String) throws {
        var sut = TransactionDocument(.json)
        let text = sut.header + sut.text(of: [transaction(note: note, holder: "H")]) + sut.footer

        let objects = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: String]])
        #expect(objects.map { $0["note"] } == [note])
    }

    @Test func `writes an empty array without transactions`() throws {
        let sut = TransactionDocument(.json)

        #expect(try JSONSerialization.jsonObject(with: Data((sut.header + sut.footer).utf8)) as? [String] == [])
    }

    @Test func `writes a Markdown table with a row per transaction`() {
        var sut = TransactionDocument(.markdown)
        let text = sut.header + sut.text(of: [transaction(note: "a|b\n*c*", holder: "H")]) + sut.footer

        #expect(text.split(separator: "\n").count == 3)
        #expect(text.contains(#"| a\|b \*c\* |"#))
    }

    @Test(arguments: [
        ("a.csv", ExportFormat.csv), ("A.CSV", .csv), ("-", .csv), ("x.json", .json), ("x.md", .markdown),
        ("x.csv.markdown", .markdown),
    ])
    func `the extension of a path chooses the format`(path: String, format: ExportFormat) {
        #expect(ExportFormat(path: path) == format)
    }

    @Test(arguments: ["report", "csv", "a.txt", "a.csv ", ""])
    func `another extension chooses no format`(path: String) {
        #expect(ExportFormat(path: path) == nil)
    }

    private func csv(_ transaction: TransactionModel) -> String {
        var sut = TransactionDocument(.csv)
        return sut.text(of: [transaction])
    }

    /// The note's field as it was written, between the number and the reference.
    private func writtenField(note: String) -> String {
        let line = csv(transaction(note: note, holder: "H")).unicodeScalars
        let before = "2026-01-05T09:00:00Z,0.01,EUR,0.01,H,FR1420041010050500013M02606,".unicodeScalars.count
        let after = ",deadbeef-dead-4eef-8ead-beefdeadbeef\r\n".unicodeScalars.count
        return String(String.UnicodeScalarView(line.dropFirst(before).dropLast(after)))
    }

    private func transaction(note: String, holder: String) -> TransactionModel {
        TransactionModel(
            id: .deadbeef, sequence: 1, bookedAt: .mondayMorning, amount: .eur(1), balanceAfter: .eur(1),
            counterparty: AccountModel(
                number: AccountModel.payee.number, name: "N", holder: holder, currency: .eur),
            note: note)
    }
}
