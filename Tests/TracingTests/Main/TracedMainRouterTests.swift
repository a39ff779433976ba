import BankKernel
import BankSamples
import MainMocks
import Testing

@testable import Tracing

@MainActor
struct TracedMainRouterTests {
    @Test func `passes everything on, in order`() {
        let router = MockMainRouter()

        callEverything(on: makeSUT(router))

        #expect(router.messages == [.navigateToFeature(.history, account: .checking)])
    }

    @Test func `keeps everything, in order`() {
        let (router, log) = (MockMainRouter(), TraceLog())

        callEverything(on: makeSUT(router, log: log))

        #expect(
            log.text == """
                MainPresenter -> MainRouter  navigateToFeature(history, account: Checking DE89370400440532013000)

                """)
    }

    @Test func `does not own the router`() {
        var router: MockMainRouter? = MockMainRouter()
        weak let weakRouter = router
        let sut = router.map { makeSUT($0) }

        router = nil

        withExtendedLifetime(sut) { #expect(weakRouter == nil) }
    }

    private func callEverything(on sut: TracedMainRouter) {
        sut.navigateToFeature(.history, account: .checking)
    }

    private func makeSUT(_ router: MockMainRouter, log: TraceLog = TraceLog()) -> TracedMainRouter {
        TracedMainRouter(router, log: log)
    }
}
