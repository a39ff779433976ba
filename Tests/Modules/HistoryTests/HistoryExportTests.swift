import BankKernel
import BankKernelMocks
import BankSamples
import Foundation
import Interception
import Money
import Records
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
