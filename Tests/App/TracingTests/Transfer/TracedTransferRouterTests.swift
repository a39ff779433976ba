import Testing
import TraceCore
import Transfer
import TransferMocks

@testable import Tracing

@MainActor
struct TracedTransferRouterTests {
    @Test func `passes everything on, in order`() {
        let router = MockTransferRouter()

        callEverything(on: makeSUT(router))

        #expect(router.messages == [.navigateToSuccessScreen, .navigateBack])
    }

    @Test func `keeps everything, in order`() {
        let (router, log) = (MockTransferRouter(), TraceLog())

        callEverything(on: makeSUT(router, log: log))

        #expect(
            log.text == """
                TransferPresenter -> TransferRouter  navigateToSuccessScreen()
                TransferPresenter -> TransferRouter  navigateBack()

                """)
    }

    @Test func `does not own the router`() {
        var router: MockTransferRouter? = MockTransferRouter()
        weak let weakRouter = router
        let sut = router.map { makeSUT($0) }

        router = nil

        withExtendedLifetime(sut) { #expect(weakRouter == nil) }
    }

    private func callEverything(on sut: TracedTransferRouter) {
        sut.navigateToSuccessScreen()
        sut.navigateBack()
    }

    private func makeSUT(_ router: MockTransferRouter, log: TraceLog = TraceLog()) -> TracedTransferRouter {
        TracedTransferRouter(router, log: log)
    }
}
