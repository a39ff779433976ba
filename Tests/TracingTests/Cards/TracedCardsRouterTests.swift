import CardsMocks
import Testing

@testable import Tracing

@MainActor
struct TracedCardsRouterTests {
    private let log = TraceLog()

    @Test func `passes everything on and keeps it, in order`() {
        let router = MockCardsRouter()
        let sut = TracedCardsRouter(router, log: log)

        sut.navigateToBookmarks()
        sut.navigateBack()

        #expect(router.messages == [.navigateToBookmarks, .navigateBack])
        #expect(log.messages.map(\.content) == ["navigateToBookmarks()", "navigateBack()"])
    }

    @Test func `does not keep the router`() {
        weak var router: MockCardsRouter?
        let sut = {
            let newRouter = MockCardsRouter()
            router = newRouter
            return TracedCardsRouter(newRouter, log: log)
        }()

        withExtendedLifetime(sut) { #expect(router == nil) }
    }
}
