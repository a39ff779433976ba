import BankKernel
import Testing
import Transactions

struct TransactionsInteractorTests {
    private static let bad = StatementText.element(("DBIT", "x"))
    private static let detail = "transaction 1, at byte 1: \"creditDebitIndicator\" cannot be \"x\""

    @Test func `says where a statement is bad`() async {
        await #expect(throws: StatementFailure.malformed(detail: Self.detail)) {
            try await makeSUT("[\(Self.bad)]").fetchTransactions(forUser: "1")
        }
        await #expect(throws: StatementFailure.malformed(detail: Self.detail)) {
            try await makeSUT("[\(Self.bad)]").fetchSummary(of: StatementFile(path: "1")) { _ in }
        }
    }

    @Test func `lenient, it counts what it leaves out`() async throws {
        let summary = try await makeSUT("[\(Self.bad)]").fetchSummary(of: StatementFile(path: "1", isLenient: true)) {
            _ in
        }

        #expect(summary == StatementSummary(sections: [], count: 0, skipped: 1))
    }

    @Test func `passes on that the source fails`() async {
        await #expect(throws: StatementFailure.service(.timeout)) {
            try await makeSUT("[]", failure: .service(.timeout)).fetchTransactions(forUser: "1")
        }
    }

    @Test func `stops when it is cancelled`() async {
        let sut = makeSUT("[\(StatementText.element())]")
        let reading = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await sut.fetchSummary(of: StatementFile(path: "1")) { _ in }
        }

        await #expect(throws: StatementFailure.cancelled) { try await reading.value }
    }

    @Test(arguments: [false, true])
    func `stops in the middle of a long statement when it is cancelled meanwhile`(isOfOneGroup: Bool) async throws {
        let elements = Array(repeating: StatementText.element(), count: 200).joined(separator: ",")
        let sut = makeSUT("[\(elements)]")
        let file = StatementFile(path: "1")
        let key = try #require(try await sut.fetchSummary(of: file) { _ in }.sections.first?.groups.first?.key)
        let (pieces, continuation) = AsyncStream.makeStream(of: Void.self)
        let reading = Task {
            if isOfOneGroup {
                _ = try await sut.fetchTransactions(of: key, in: file, limit: 1) { _ in continuation.yield() }
            } else {
                _ = try await sut.fetchSummary(of: file) { _ in continuation.yield() }
            }
        }

        for await _ in pieces { break }
        reading.cancel()

        await #expect(throws: StatementFailure.cancelled) { try await reading.value }
    }

    @Test func `says how many are read after each piece that came`() async throws {
        let elements = Array(repeating: StatementText.element(), count: 3).joined(separator: ",")
        let sut = makeSUT("[\(elements)]")
        var counts: [Int] = []

        _ = try await sut.fetchSummary(of: StatementFile(path: "1")) { counts.append($0) }

        #expect(counts.count > 3)
        #expect(counts == counts.sorted())
        #expect(counts.last == 3)
    }

    @Test func `keeps the latest of a group that is longer than asked for`() async throws {
        let elements = (10...59).map { StatementText.element(id: "\($0)", ("14:28:01", "14:28:\($0)")) }
        let sut = makeSUT("[\(elements.joined(separator: ","))]")
        let file = StatementFile(path: "1")
        let key = try #require(try await sut.fetchSummary(of: file) { _ in }.sections.first?.groups.first?.key)

        #expect(try await sut.fetchTransactions(of: key, in: file, limit: 3) { _ in }.map(\.id) == ["59", "58", "57"])
    }

    private func makeSUT(_ text: String, failure: StatementFailure? = nil) -> any TransactionsInteractorProtocol {
        TransactionsModule.interactor(
            statements: StubStatements(users: ["1": text], files: ["1": text], failure: failure))
    }
}
