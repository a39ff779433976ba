import Testing
import Transactions
import TransactionsMocks

@testable import Tracing

@MainActor
struct TracedTransactionsRouterTests {
    @Test func `keeps and passes everything on, in order`() throws {
        let (router, log) = (MockTransactionsRouter(), TraceLog())
        let group = try #require(TransactionSection.samples.first?.groups.first)
        let sut = makeSUT(router, log: log)

        sut.navigateToGroupDetails(GroupSelection(group: group))
        sut.navigateBack()

        #expect(router.messages == [.navigateToGroupDetails(GroupSelection(group: group)), .navigateBack])
        #expect(
            log.text == """
                TransactionsPresenter -> TransactionsRouter  navigateToGroupDetails(PENDING 1970-01-01 CRDT, 1 transaction)
                TransactionsPresenter -> TransactionsRouter  navigateBack()

                """)
    }

    @Test func `does not own the router`() {
        var router: MockTransactionsRouter? = MockTransactionsRouter()
        weak let weakRouter = router
        let sut = router.map { makeSUT($0) }

        router = nil

        withExtendedLifetime(sut) { #expect(weakRouter == nil) }
    }

    private func makeSUT(_ router: MockTransactionsRouter, log: TraceLog = TraceLog()) -> TracedTransactionsRouter {
        TracedTransactionsRouter(router, log: log)
    }
}
