import BankKernel
import BankSamples
import History
import HistoryMocks
import Testing

@testable import Tracing

@MainActor
struct TracedHistoryRouterTests {
    @Test func `passes everything on, in order`() {
        let router = MockHistoryRouter()

        callEverything(on: makeSUT(router))

        #expect(router.messages == [.navigateToTransactionDetails(transaction: .lunch), .navigateBack])
    }

    @Test func `keeps everything, in order`() {
        let (router, log) = (MockHistoryRouter(), TraceLog())

        callEverything(on: makeSUT(router, log: log))

        #expect(
            log.text == """
                HistoryPresenter -> HistoryRouter  navigateToTransactionDetails(transaction: #3 -25.00 EUR Household FR1420041010050500013M02606)
                HistoryPresenter -> HistoryRouter  navigateBack()

                """)
    }

    @Test func `does not own the router`() {
        var router: MockHistoryRouter? = MockHistoryRouter()
        weak let weakRouter = router
        let sut = router.map { makeSUT($0) }

        router = nil

        withExtendedLifetime(sut) { #expect(weakRouter == nil) }
    }

    private func callEverything(on sut: TracedHistoryRouter) {
        sut.navigateToTransactionDetails(transaction: .lunch)
        sut.navigateBack()
    }

    private func makeSUT(_ router: MockHistoryRouter, log: TraceLog = TraceLog()) -> TracedHistoryRouter {
        TracedHistoryRouter(router, log: log)
    }
}
