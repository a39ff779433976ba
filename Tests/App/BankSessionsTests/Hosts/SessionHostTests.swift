import ChildProcess
import Sessions
import Testing

@testable import BankSessions
@testable import SessionTool

/// Every session of the project, and that the three ways to play one are the same to the byte.
@MainActor
@Suite struct SessionHostTests {
    private static let house = BankHouse(executable: Checkout.program)

    private static func script(_ path: String) throws -> SessionScript {
        try SessionFiles.script(path, scope: IncludeScope(paths: [Checkout.sessions]))
    }

    @Test(arguments: try SessionFiles.find([Checkout.sessions]))
    func `the app does what the session says`(path: String) async throws {
        let result = try await Self.house.host(.process).play(try Self.script(path))
        #expect(result.mismatches.map { SessionDiff($0).description } == [])
    }

    @Test(arguments: try SessionFiles.find([Checkout.sessions]), [PlayingWay.pipe, .pty])
    func `a child shows the same`(path: String, way: PlayingWay) async throws {
        let script = try Self.script(path)
        let result = try await Self.house.host(way).play(script)
        #expect(result.transcript == (try await Self.house.host(.process).play(script)).transcript)
    }

    @Test(arguments: PlayingWay.allCases)
    func `a fixture that there is not is an error at its line`(way: PlayingWay) async throws {
        let script = try SessionScript("# none\n@fixture nowhere\nlogin> quit\n[0]\n")
        let message = "there is no fixture \"nowhere\"; there are demo, demo-on-disk"
        await #expect(throws: ScriptError(path: "a.session", line: 2, message: message)) {
            try await BankHouse(executable: Checkout.program).host(way).play(script)
        }
    }

    @Test(arguments: PlayingWay.allCases)
    func `a fault in what there is not is an error at its line`(way: PlayingWay) async throws {
        let script = try SessionScript("login> help\n...\n@fault bnak timeout\nlogin> quit\n[0]\n")
        let message =
            "there is no service \"bnak\" to fail; there are bank, transfers, balances, documents, preferences, accounts, "
            + "transactions, cards, bookmarks, sales, rates"
        await #expect(throws: ScriptError(path: "a.session", line: 3, message: message)) {
            try await BankHouse(executable: Checkout.program).host(way).play(script)
        }
    }

    @Test func `a program that cannot be started is told`() async throws {
        let sut = ChildHost(executable: "/nowhere/dobank", isOnTerminal: false)
        let script = try SessionScript("login> quit\n[0]\n")
        let error = await #expect(throws: ChildProcessError.self) { try await sut.play(script) }
        #expect(error?.description == "/nowhere/dobank cannot be started: No such file or directory")
    }

    @Test(arguments: [true, false])
    func `a child that asks for nothing is given up, however much it writes`(isOnTerminal: Bool) async throws {
        let sut = ChildHost(executable: "/usr/bin/yes", isOnTerminal: isOnTerminal, patience: .milliseconds(50))
        let result = try await sut.play(try SessionScript("login> quit\n[0]\n"))
        #expect(result.mismatches.map(\.message) == ["the app hangs: it neither goes on nor ends"])
    }
}
