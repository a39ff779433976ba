import BankSamples
import Testing

@testable import BankApp

@MainActor
@Suite struct NavigationStackTests {
    @Test func `begins empty`() {
        let sut = makeSUT()
        #expect(sut.top?.route == nil)
        #expect(sut.routes == [])
    }

    @Test func `what was pushed last is on top`() {
        let sut = makeSUT(.login, .main(.demo))
        #expect(sut.top?.route == .main(.demo))
        #expect(sut.routes == [.login, .main(.demo)])
    }

    @Test func `going back uncovers what was below`() {
        var sut = makeSUT(.login, .main(.demo))
        sut.pop()
        #expect(sut.routes == [.login])
    }

    @Test func `the root stays`() {
        var sut = makeSUT(.login)
        sut.pop()
        #expect(sut.routes == [.login])
    }

    @Test func `several can go at once, but not the root`() {
        var sut = makeSUT(.login, .main(.demo), .accounts, .transactions)
        sut.pop(2)
        #expect(sut.routes == [.login, .main(.demo)])
        sut.pop(2)
        #expect(sut.routes == [.login])
    }

    @Test func `two screens of one route are told apart, also when one has gone`() {
        var sut = makeSUT(.login, .main(.demo))
        let first = sut.top?.id
        sut.pop()
        sut.push(.main(.demo), screen: StubScreen(), presenter: StubScreen())
        #expect(sut.top?.id != first)
        #expect(Set(sut.entries.map(\.id)).count == 2)
    }

    @Test func `without anything nothing is on top`() {
        var sut = makeSUT(.login, .main(.demo))
        sut.removeAll()
        #expect(sut.top?.route == nil)
        #expect(sut.routes == [])
    }

    private func makeSUT(_ routes: Route...) -> NavigationStack {
        var stack = NavigationStack()
        for route in routes { stack.push(route, screen: StubScreen(), presenter: StubScreen()) }
        return stack
    }
}
