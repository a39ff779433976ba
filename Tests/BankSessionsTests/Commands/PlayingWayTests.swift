import Testing

@testable import BankSessions

@MainActor
@Suite struct PlayingWayTests {
    @Test func `in process nothing is started`() {
        #expect(PlayingWay.process.host(executable: "/nowhere") is InProcessHost)
    }

    @Test(arguments: [(PlayingWay.pipe, false), (.pty, true)])
    func `the other ways start the program`(way: PlayingWay, isOnTerminal: Bool) throws {
        let sut = try #require(way.host(executable: "/program") as? ChildHost)
        #expect(sut.executable == "/program")
        #expect(sut.isOnTerminal == isOnTerminal)
    }
}
