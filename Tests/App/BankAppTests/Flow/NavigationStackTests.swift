import BankSamples
import ShellCommands
import Testing

@testable import BankApp

@MainActor
@Suite struct NavigationStackTests {
    @Test func `begins empty`() {
        let sut = makeSUT()
        #expect(sut.top?.route == nil)
        #expect(sut.routes.isEmpty)
    }

    @Test func `the last pushed entry is on top`() {
        let sut = makeSUT(AuthRoute(), MainRoute(user: .demo))
        #expect(sut.top?.route is MainRoute)
        #expect(sut.routes.map(\.name) == ["login", "main"])
    }

    @Test func `going back uncovers what was below`() {
        var sut = makeSUT(AuthRoute(), MainRoute(user: .demo))
        sut.pop()
        #expect(sut.routes.map(\.name) == ["login"])
    }

    @Test func `the root stays`() {
        var sut = makeSUT(AuthRoute())
        sut.pop()
        #expect(sut.routes.map(\.name) == ["login"])
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

@MainActor
@Suite struct ListScreenTests {
    private final class StubList: ListScreen {
        let title = "list"
        let commands: [Command] = []
        let printed: PrintedRows<Int>
        var openedRow: Int?
        var opened: [Int] = []

        init(rowCount: Int) {
            printed = PrintedRows(Array(0..<rowCount))
        }

        func open(_ row: Int) async { opened.append(row) }
        func appear(isReturning: Bool) async {}
        func goBack() {}
    }

    @Test func `opens a row by its number`() async throws {
        let sut = makeSUT()
        try await sut.open(row: "3")
        #expect(sut.opened == [2])
        #expect(sut.openedRow == 3)
    }

    @Test func `opens no row that was not printed`() async {
        let sut = makeSUT()
        await #expect(throws: CommandStop.refused("There is no \"4\" in the list; choose 1 to 3.")) {
            try await sut.open(row: "4")
        }
        #expect(sut.opened == [])
        #expect(sut.openedRow == nil)
    }

    @Test func `rejects steps beyond the rows`() throws {
        let sut = makeSUT()
        sut.openedRow = 2
        #expect(try sut.row(furtherBy: 1) == 3)
        #expect(try sut.row(furtherBy: -1) == 1)
        sut.openedRow = 3
        #expect(throws: CommandStop.refused("This is the last row that the list shows.")) { try sut.row(furtherBy: 1) }
        sut.openedRow = 1
        #expect(throws: CommandStop.refused("This is the first row of the list.")) { try sut.row(furtherBy: -1) }
    }

    private func makeSUT(rowCount: Int = 3) -> StubList {
        StubList(rowCount: rowCount)
    }
}
