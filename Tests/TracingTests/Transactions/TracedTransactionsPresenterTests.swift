import Testing
import Transactions
import TransactionsMocks

@testable import Tracing

@MainActor
struct TracedTransactionsPresenterTests {
    private let file = StatementFile(path: "a.json", isLenient: true)

    @Test func `passes everything on, in order`() async throws {
        let presenter = MockTransactionsPresenter()
        let group = try group

        await callEverything(on: makeSUT(presenter), group)

        #expect(
            presenter.messages == [
                .loadTransactions(userID: "10010"), .loadStatement(file), .retry, .didSelectGroup(group),
                .loadDetails(of: GroupSelection(group: group, file: file)), .didSelectBack,
            ])
    }

    @Test func `keeps everything, in order`() async throws {
        let log = TraceLog()

        await callEverything(on: makeSUT(MockTransactionsPresenter(), log: log), try group)

        #expect(
            log.text == """
                TransactionsView -> TransactionsPresenter  loadTransactions(forUser: "10010")
                TransactionsView -> TransactionsPresenter  loadStatement("a.json" lenient)
                TransactionsView -> TransactionsPresenter  retry()
                TransactionsView -> TransactionsPresenter  didSelectGroup(PENDING 1970-01-01 CRDT, 1 transaction)
                TransactionsView -> TransactionsPresenter  loadDetails(of: PENDING 1970-01-01 CRDT, 1 transaction in "a.json" lenient)
                TransactionsView -> TransactionsPresenter  didSelectBack()

                """)
    }

    private var group: TransactionGroup {
        get throws { try #require(TransactionSection.samples.first?.groups.first) }
    }

    private func callEverything(on sut: TracedTransactionsPresenter, _ group: TransactionGroup) async {
        await sut.loadTransactions(forUser: "10010")
        await sut.loadStatement(file)
        await sut.retry()
        sut.didSelectGroup(group)
        await sut.loadDetails(of: GroupSelection(group: group, file: file))
        sut.didSelectBack()
    }

    private func makeSUT(
        _ presenter: MockTransactionsPresenter, log: TraceLog = TraceLog()
    ) -> TracedTransactionsPresenter {
        TracedTransactionsPresenter(
            presenter, view: TracedTransactionsView(MockTransactionsView(), log: log),
            router: TracedTransactionsRouter(MockTransactionsRouter(), log: log), log: log)
    }
}
