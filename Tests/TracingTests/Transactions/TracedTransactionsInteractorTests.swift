import BankKernel
import Testing
import Transactions
import TransactionsMocks

@testable import Tracing

struct TracedTransactionsInteractorTests {
    private let interactor = MockTransactionsInteractor(
        users: ["10010": [.sample]], files: ["a.json": [.sample]])
    private let file = StatementFile(path: "a.json")
    private let key = TransactionGroupKey(
        state: .pending, day: CalendarDay(daysSinceEpoch: 0), creditDebitIndicator: .credit)

    @Test func `keeps and passes on what is asked and answered`() async throws {
        let log = TraceLog()
        let sut = makeSUT(log: log)
        var counts: [Int] = []

        #expect(try await sut.fetchTransactions(forUser: "10010") == [.sample])
        #expect(try await sut.fetchSummary(of: file) { counts.append($0) }.count == 1)
        #expect(try await sut.fetchTransactions(of: key, in: file, limit: 5) { counts.append($0) } == [.sample])

        #expect(counts == [1, 1])
        #expect(
            interactor.messages == [
                .fetchTransactions(userID: "10010"), .fetchSummary(of: file),
                .fetchGroup(of: key, in: file, limit: 5),
            ])
        #expect(
            log.text == """
                TransactionsPresenter -> TransactionsInteractor  fetchTransactions(forUser: "10010")
                TransactionsInteractor --> TransactionsPresenter  [1 transaction]
                TransactionsPresenter -> TransactionsInteractor  fetchSummary(of: "a.json")
                TransactionsInteractor --> TransactionsPresenter  [1 section], 1 transaction, 0 skipped
                TransactionsPresenter -> TransactionsInteractor  fetchTransactions(of: PENDING 1970-01-01 CRDT, in: "a.json", limit: 5)
                TransactionsInteractor --> TransactionsPresenter  [1 transaction]

                """)
    }

    @Test func `keeps and passes on a failure`() async {
        let log = TraceLog()

        await #expect(throws: StatementFailure.unknownUser("1")) {
            try await makeSUT(log: log).fetchTransactions(forUser: "1")
        }

        #expect(log.messages.last?.content == "throws StatementFailure.unknownUser")
    }

    private func makeSUT(log: TraceLog) -> TracedTransactionsInteractor {
        TracedTransactionsInteractor(interactor, log: log)
    }
}
