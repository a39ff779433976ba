import SessionTool
import Testing

@testable import BankSessions

@MainActor
@Suite struct BankHouseTests {
    @Test func `in process nothing is started`() {
        #expect(BankHouse(executable: "/nowhere").host(.process) is InProcessHost)
    }

    @Test(arguments: [(PlayingWay.pipe, false), (.pty, true)])
    func `the other ways start the program`(way: PlayingWay, isOnTerminal: Bool) throws {
        let sut = try #require(BankHouse(executable: "/program").host(way) as? ChildHost)
        #expect(sut.executable == "/program")
        #expect(sut.isOnTerminal == isOnTerminal)
    }
}
