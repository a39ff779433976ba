import ChildProcess
import InMemoryBank
import LoopbackBank
import Sessions
import TestSupport
import Testing

@testable import BankSessions
@testable import SessionTool

@MainActor
struct BankSessionProviderTests {
    @Test func `in process nothing is started, the other ways start the program`() throws {
        let sut = BankSessionProvider(executable: "/program")
        #expect(sut.host(.process) is InProcessHost)
        #expect(sut.host(.web) is BrowserHost)
        for way in [Transport.pipe, .pty] {
            let host = try #require(sut.host(way) as? ChildHost)
            #expect(host.executable == "/program")
            #expect(host.isOnTerminal == (way == .pty))
        }
    }
}

/// Every session of the project, and that the three ways to play one are the same to the byte.
@MainActor
struct SessionHostTests {
    private static let provider = BankSessionProvider(executable: Checkout.program)

    private static func script(_ path: String) throws -> SessionScript {
        try SessionFiles.script(path, scope: IncludeScope(paths: [Checkout.sessions]))
    }

    @Test(arguments: try SessionFiles.find([Checkout.sessions]))
    func `the app does what the session says, and a child shows the same`(path: String) async throws {
        let script = try Self.script(path)
        let shown = try await Self.provider.host(.process).play(script)
        #expect(shown.mismatches.map { SessionDiff($0).description } == [])
        for way in [Transport.pipe, .pty] {
            let result = try await Self.provider.host(way).play(script)
            #expect(result.mismatches.map { SessionDiff($0).description } == [], "via \(way)")
            #expect(result.transcript == shown.transcript, "via \(way)")
        }
    }

    @Test func `the app does what the example of the printed grammar says`() async throws {
        let example = try #require(SessionFormat.text.split(separator: "````\n").dropFirst().first)
        let script = try SessionScript(path: "a.session.md", text: String(example)) { _ in "" }
        let result = try await Self.provider.host(.process).play(script)
        #expect(result.mismatches.map { SessionDiff($0).description } == [])
    }

    @Test(arguments: [Transport.process, .pipe, .pty])
    func `reports an unknown fixture at its line`(way: Transport) async throws {
        let script = try SessionScript("# none\n@fixture nowhere\nlogin> quit\n[0]\n")
        let message = "there is no fixture \"nowhere\"; there are demo, demo-on-disk"
        await #expect(throws: ScriptError(path: "a.session", line: 2, message: message)) {
            try await BankSessionProvider(executable: Checkout.program).host(way).play(script)
        }
    }

    @Test(arguments: [Transport.process, .pipe, .pty])
    func `reports a fault in an unknown service at its line`(way: Transport) async throws {
        let script = try SessionScript("login> help\n...\n@fault bnak timeout\nlogin> quit\n[0]\n")
        let message =
            "there is no service \"bnak\" to fail; there are bank, transfers, balances, documents, preferences, accounts, "
            + "transactions, cards, bookmarks, payees, sales, rates"
        await #expect(throws: ScriptError(path: "a.session", line: 3, message: message)) {
            try await BankSessionProvider(executable: Checkout.program).host(way).play(script)
        }
    }

    @Test func `reports a program that cannot be started`() async throws {
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

struct HostErrorTests {
    @Test func `quotes what did not come out`() {
        #expect(
            HostError.garbled(expected: "one").description == "the app showed \"one\", but that did not come out of it")
    }
}

@MainActor
struct RemoteBankHostTests {
    /// A host whose sessions share one bank; the server lives as long as it is kept.
    private struct SUT {
        let host: RemoteBankHost
        let server: LoopbackBank
    }

    private func makeSUT() async throws -> SUT {
        let clock = ManualClock()
        let server = try LoopbackBank(try await DemoFixture.bank(clock: clock), clock: clock)
        return SUT(host: RemoteBankHost { try server.connect(clock: $0) }, server: server)
    }

    private func play(_ lines: String..., on sut: SUT) async throws -> [String] {
        let script = try SessionScript(lines.joined(separator: "\n") + "\n")
        return try await sut.host.play(script).mismatches.map { SessionDiff($0).description }
    }

    @Test func `plays a session at the customer's end, and logs everyone out`() async throws {
        let sut = try await makeSUT()

        let mismatches = try await play(
            "login> login demo", "? Password: <*DEMO", "Welcome, Demo.", "...", "main(demo)> quit", "[0]", on: sut)

        #expect(mismatches == [])
        #expect(sut.server.requests.first == "POST /v1/sessions")
        #expect(sut.server.requests.contains("GET /v1/accounts"))
        #expect(sut.server.sessionCount == 0)
    }

    @Test func `what a fault strikes does not reach the bank`() async throws {
        let sut = try await makeSUT()

        let mismatches = try await play(
            "@fault bank timeout for 1 calls", "login> login demo", "? Password: <*DEMO",
            "! The bank cannot be used: [..]", "login> quit", "[0]", on: sut)

        #expect(mismatches == [])
        #expect(sut.server.requests == [])
    }

    @Test func `a session cannot say where a bank elsewhere is kept`() async throws {
        let sut = try await makeSUT()
        let message = "a session over a bank elsewhere cannot say where the bank is kept"

        await #expect(throws: ScriptError(path: "a.session", line: 1, message: message)) {
            try await play("@fixture demo-on-disk", "login> quit", "[0]", on: sut)
        }
    }
}
