import Sales
import SalesMocks
import Testing

@testable import Tracing

@MainActor
struct TracedSalesRouterTests {
    private let log = TraceLog()

    @Test func `passes everything on and keeps it, in order`() throws {
        let router = MockSalesRouter()
        let sut = TracedSalesRouter(router, log: log)

        sut.navigateToProductDetails(try .teapotSample)
        sut.navigateToLogin()
        sut.navigateBack()

        #expect(
            router.messages == [.navigateToProductDetails(try .teapotSample), .navigateToLogin, .navigateBack])
        #expect(
            log.messages.map(\.content) == [
                #"navigateToProductDetails("Copper teapot", [2 sales], 17.50 USD)"#, "navigateToLogin()",
                "navigateBack()",
            ])
    }

    @Test func `does not keep the router`() {
        weak var router: MockSalesRouter?
        let sut = {
            let newRouter = MockSalesRouter()
            router = newRouter
            return TracedSalesRouter(newRouter, log: log)
        }()

        withExtendedLifetime(sut) { #expect(router == nil) }
    }
}
