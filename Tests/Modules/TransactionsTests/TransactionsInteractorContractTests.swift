import BankKernel
import Testing
import Transactions
import TransactionsMocks

/// What every interactor of the transactions screen holds, the mock and the real one alike.
struct TransactionsInteractorContractTests {
    enum Subject: CaseIterable {
        case mock
        case real
    }

    private static let ids = ["1", "2", "3"]

    @Test(arguments: Subject.allCases)
    func `gives the transactions of a user in the order of the statement`(subject: Subject) async throws {
        #expect(try await makeSUT(subject).fetchTransactions(forUser: "10015").map(\.id) == Self.ids)
    }

    @Test(arguments: Subject.allCases)
    func `gives no transactions of a user without any`(subject: Subject) async throws {
        #expect(try await makeSUT(subject).fetchTransactions(forUser: "10000") == [])
    }

    @Test(arguments: Subject.allCases)
    func `refuses an unknown user`(subject: Subject) async {
        await #expect(throws: StatementFailure.unknownUser("10009")) {
            try await makeSUT(subject).fetchTransactions(forUser: "10009")
        }
    }

    @Test(arguments: Subject.allCases)
    func `gives the groups of a statement without its transactions`(subject: Subject) async throws {
        let summary = try await makeSUT(subject).fetchSummary(of: StatementFile(path: "a.json")) { _ in }

        #expect(summary.count == 3)
        #expect(summary.sections.flatMap(\.groups).map(\.count) == [3])
        #expect(summary.sections.flatMap(\.groups).flatMap(\.transactions) == [])
    }

    @Test(arguments: Subject.allCases)
    func `gives as many transactions of a group as asked for`(subject: Subject) async throws {
        let file = StatementFile(path: "a.json")
        let sut = makeSUT(subject)
        let key = try #require(try await sut.fetchSummary(of: file) { _ in }.sections.first?.groups.first?.key)

        #expect(try await sut.fetchTransactions(of: key, in: file, limit: 9) { _ in }.map(\.id) == Self.ids)
        #expect(try await sut.fetchTransactions(of: key, in: file, limit: 1) { _ in }.map(\.id) == ["1"])
    }

    @Test(arguments: Subject.allCases)
    func `says at last how many transactions the statement has`(subject: Subject) async throws {
        let file = StatementFile(path: "a.json")
        let sut = makeSUT(subject)
        var count = 0

        let key = try await sut.fetchSummary(of: file) { count = $0 }.sections.first?.groups.first?.key
        #expect(count == 3)

        _ = try await sut.fetchTransactions(of: try #require(key), in: file, limit: 1) { count = -$0 }
        #expect(count == -3)
    }

    @Test(arguments: Subject.allCases)
    func `refuses a file there is not`(subject: Subject) async {
        await #expect(
            throws: StatementFailure.file(.failed(path: "b.json", detail: "No such file or directory"))
        ) {
            try await makeSUT(subject).fetchSummary(of: StatementFile(path: "b.json")) { _ in }
        }
    }

    private func makeSUT(_ subject: Subject) -> any TransactionsInteractorProtocol {
        let text = "[\(Self.ids.map { StatementText.element(id: $0) }.joined(separator: ","))]"
        switch subject {
        case .mock:
            var reader = StatementReader()
            let transactions = (try? reader.read(text.utf8)) ?? []
            return MockTransactionsInteractor(
                users: ["10000": [], "10015": transactions], files: ["a.json": transactions])
        case .real:
            return TransactionsModule.interactor(
                statements: StubStatements(users: ["10000": "[]", "10015": text], files: ["a.json": text]))
        }
    }
}
