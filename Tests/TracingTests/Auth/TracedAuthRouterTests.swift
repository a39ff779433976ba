import AuthMocks
import BankKernel
import BankSamples
import Testing

@testable import Tracing

@MainActor
struct TracedAuthRouterTests {
    @Test func `passes everything on, in order`() {
        let router = MockAuthRouter()

        callEverything(on: makeSUT(router))

        #expect(router.messages == [.navigateToMainScreen(user: .demo), .navigateBack])
    }

    @Test func `keeps everything, in order`() {
        let (router, log) = (MockAuthRouter(), TraceLog())

        callEverything(on: makeSUT(router, log: log))

        #expect(
            log.text == """
                AuthPresenter -> AuthRouter  navigateToMainScreen(user: demo)
                AuthPresenter -> AuthRouter  navigateBack()

                """)
    }

    @Test func `does not own the router`() {
        var router: MockAuthRouter? = MockAuthRouter()
        weak let weakRouter = router
        let sut = router.map { makeSUT($0) }

        router = nil

        withExtendedLifetime(sut) { #expect(weakRouter == nil) }
    }

    private func callEverything(on sut: TracedAuthRouter) {
        sut.navigateToMainScreen(user: .demo)
        sut.navigateBack()
    }

    private func makeSUT(_ router: MockAuthRouter, log: TraceLog = TraceLog()) -> TracedAuthRouter {
        TracedAuthRouter(router, log: log)
    }
}
