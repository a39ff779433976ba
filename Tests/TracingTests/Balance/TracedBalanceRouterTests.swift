import BalanceMocks
import BankKernel
import BankSamples
import Testing

@testable import Tracing

@MainActor
struct TracedBalanceRouterTests {
    @Test func `passes everything on, in order`() {
        let router = MockBalanceRouter()

        callEverything(on: makeSUT(router))

        #expect(router.messages == [.navigateToTransfer(account: .checking), .navigateBack])
    }

    @Test func `keeps everything, in order`() {
        let (router, log) = (MockBalanceRouter(), TraceLog())

        callEverything(on: makeSUT(router, log: log))

        #expect(
            log.text == """
                BalancePresenter -> BalanceRouter  navigateToTransfer(account: Checking DE89370400440532013000)
                BalancePresenter -> BalanceRouter  navigateBack()

                """)
    }

    @Test func `does not own the router`() {
        var router: MockBalanceRouter? = MockBalanceRouter()
        weak let weakRouter = router
        let sut = router.map { makeSUT($0) }

        router = nil

        withExtendedLifetime(sut) { #expect(weakRouter == nil) }
    }

    private func callEverything(on sut: TracedBalanceRouter) {
        sut.navigateToTransfer(account: .checking)
        sut.navigateBack()
    }

    private func makeSUT(_ router: MockBalanceRouter, log: TraceLog = TraceLog()) -> TracedBalanceRouter {
        TracedBalanceRouter(router, log: log)
    }
}
