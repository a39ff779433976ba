import Accounts
import AccountsMocks
import Testing

@testable import Tracing

@MainActor
struct TracedAccountsRouterTests {
    private let log = TraceLog()

    @Test func `passes everything on and keeps it, in order`() {
        let router = MockAccountsRouter()
        let sut = TracedAccountsRouter(router, log: log)

        sut.navigateToAccountDetails(account: AccountViewModel(id: 0, account: .town))
        sut.navigateBack()

        #expect(
            router.messages == [
                .navigateToAccountDetails(account: AccountViewModel(id: 0, account: .town)), .navigateBack,
            ])
        #expect(
            log.messages.map(\.content) == [#"navigateToAccountDetails(account: "Česká Třebová")"#, "navigateBack()"])
    }

    @Test func `does not keep the router`() {
        weak var router: MockAccountsRouter?
        let sut = {
            let newRouter = MockAccountsRouter()
            router = newRouter
            return TracedAccountsRouter(newRouter, log: log)
        }()

        withExtendedLifetime(sut) { #expect(router == nil) }
    }
}
