import BankSamples
import ShellCommands
import Testing

@testable import BankApp

@MainActor
@Suite struct NavigationStackTests {
    @Test func `the last pushed entry is on top`() {
        let sut = makeSUT(AuthRoute(), MainRoute(user: .demo))
        #expect(sut.top?.route is MainRoute)
        #expect(sut.routes.map(\.name) == ["login", "main"])
    }

    @Test func `pops several entries, but never the root`() {
        var sut = makeSUT(AuthRoute(), MainRoute(user: .demo), AccountsRoute(), TransactionsRoute())
        sut.pop(2)
        #expect(sut.routes.map(\.name) == ["login", "main"])
        sut.pop(2)
        #expect(sut.routes.map(\.name) == ["login"])
    }

    @Test func `gives entries of the same route different ids`() {
        var sut = makeSUT(AuthRoute(), MainRoute(user: .demo))
        let first = sut.top?.id
        sut.pop()
        sut.push(MainRoute(user: .demo), (StubScreen(), StubScreen()))
        #expect(sut.top?.id != first)
        #expect(Set(sut.entries.map(\.id)).count == 2)
    }

    @Test func `is empty after removing everything`() {
        var sut = makeSUT(AuthRoute(), MainRoute(user: .demo))
        sut.removeAll()
        #expect(sut.top?.route == nil)
        #expect(sut.routes.isEmpty)
    }

    private func makeSUT(_ routes: any Route...) -> NavigationStack {
        var stack = NavigationStack()
        for route in routes { stack.push(route, (StubScreen(), StubScreen())) }
        return stack
    }
}
