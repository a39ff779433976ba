import BankKernel
import InMemoryBank
import LoopbackBank
import RemoteBank
import ServiceHTTP
import ShellCommands
import TerminalIO
import Testing

/// The prompt over a remote bank.
@MainActor
struct RemotePromptTests {
    private struct SUT {
        let sample: SampleBank
        let server: LoopbackBank
        let walk: Walk
    }

    private func makeSUT() throws -> SUT {
        let clock = ManualClock()
        let sample = try SampleBank(clock: clock)
        let server = try LoopbackBank(sample.bank, clock: clock)
        return SUT(
            sample: sample, server: server,
            walk: Walk(bank: sample.bank, clock: clock, over: try server.connect(clock: clock)))
    }

    @Test func `shows the same as with a local bank`() async throws {
        let sut = try makeSUT()
        let (clock, alice) = (ManualClock(), sut.sample.alice.electronicForm)
        let own = Walk(bank: try SampleBank(clock: clock).bank, clock: clock)
        let lines = [
            "login demo", "wrong", "login demo", "demo", "list", "select 1", "balance", "transfer",
            "send 25.00 to \(alice) note Lunch & more", "y", "send 99999 to \(alice)",
            "send 1 to \(sut.sample.aliceDollars)",
            "back", "balance all", "history", "all 3", "more", "list", "find lunch", "show 1", "back", "chart", "clear",
            "statement 2026 --output camt.053", "statement 2026 --output mt940", "statement 2026 --output beancount",
            "password", "wrong", "new",
            "new",
            "password", "demo", "new", "new", "logout", "login demo", "new", "balance", "quit",
        ]
        let events = lines.map(InputEvent.line)

        let codes = (await sut.walk.run(events), await own.run(events))

        #expect(codes.0 == codes.1)
        #expect(sut.walk.output.text == own.output.text)
        #expect(sut.walk.errors.text == own.errors.text)
        #expect(sut.walk.routes == own.routes)
        #expect(own.output.text.contains("975.00 EUR"))
        #expect(own.output.text.contains("<Ustrd>Lunch &amp; more</Ustrd>"))
    }

    @Test func `opening the transfer screen and sending once is three reads and one write`() async throws {
        let sut = try makeSUT()
        var before = 0

        await sut.walk.run(
            over: ActingInput(
                ["login demo", "demo"], { before = sut.server.requests.count },
                ["transfer", "send 25.00 to \(sut.sample.alice.electronicForm)", "y"]))

        let methods = sut.server.requests.dropFirst(before).map { $0.prefix { $0 != " " } }
        #expect(methods.filter { $0 == "GET" }.count == 3)
        #expect(methods.filter { $0 == "PUT" }.count == 1)
        #expect(sut.walk.output.text.contains("Checking holds 975.00 EUR now."))
    }

    @Test func `sending again, to a payee who is known by then, is one write`() async throws {
        let sut = try makeSUT()
        var before = 0

        await sut.walk.run(
            over: ActingInput(
                ["login demo", "demo", "transfer", "send 25.00 to \(sut.sample.alice.electronicForm)", "y"],
                { before = sut.server.requests.count }, ["send 5.00 to Alice Novák", "y"]))

        let requests = sut.server.requests.dropFirst(before).filter { !$0.hasPrefix("DELETE") }
        #expect(requests.count == 1)
        #expect(requests.allSatisfy { $0.hasPrefix("PUT /v1/transfers/") })
        #expect(sut.walk.output.text.contains("Checking holds 970.00 EUR now."))
    }

    @Test func `a login ended by the bank locks the screen until the next login`() async throws {
        let sut = try makeSUT()
        await sut.walk.run(
            over: ActingInput(
                ["login demo", "demo", "balance"], sut.server.endSessions, ["refresh", "login demo", "demo", "quit"]))

        #expect(sut.walk.errors.text.contains("Your login at the bank has ended; log in again."))
        #expect(sut.walk.routes.suffix(2) == ["balance -> login-again", "login-again -> balance"])
    }

    @Test func `a login ended by the bank at a question of a transfer leads to the next login`() async throws {
        let sut = try makeSUT()
        await sut.walk.run(
            over: ActingInput(
                ["login demo", "demo", "transfer", "send"], sut.server.endSessions,
                ["99999", "login demo", "demo", "quit"]))

        #expect(sut.walk.errors.text == "Your login at the bank has ended; log in again.\n")
        #expect(sut.walk.routes.suffix(2) == ["transfer -> login-again", "login-again -> transfer"])
    }

    @Test func `another customer who logs in sees nothing of the locked screen`() async throws {
        let sut = try makeSUT()
        try await sut.sample.bank.setPassword(for: "alice", hash: FakePasswordHasher.hash(of: "alice"))

        await sut.walk.run(
            over: ActingInput(
                ["login demo", "demo", "balance"], sut.server.endSessions, ["refresh", "login alice", "alice", "quit"]))

        #expect(sut.walk.routes.suffix(2) == ["balance -> login-again", "login-again -> main"])
    }

    @Test func `a pipe stops when it is not logged in`() async throws {
        let sut = try makeSUT()

        let code = await sut.walk.pipe("login demo", "demo", "logout", "balance")

        #expect(code == .notAuthenticated)
    }

    @Test func `a logout ends the session at the bank`() async throws {
        let sut = try makeSUT()

        await sut.walk.run("login demo", "demo", "logout", "quit")

        #expect(sut.server.sessionCount == 0)
        #expect(sut.server.requests.last == "DELETE /v1/sessions/current")
    }

    @Test func `shows one line for an unreachable bank`() async throws {
        let clock = ManualClock()
        let bank = try SampleBank(clock: clock).bank
        let nobody = try RemoteBank(address: "http://127.0.0.1:1", transport: NetworkTransport(), clock: clock)
        let sut = Walk(bank: bank, clock: clock, over: nobody)

        await sut.run("login demo", "demo", "quit")

        #expect(
            sut.errors.text
                == "The bank cannot be reached. 127.0.0.1 refused the connection; try again later.\n")
    }
}

/// Returns some lines, runs an action, and returns the other lines.
@MainActor
private final class ActingInput: LineInput {
    private var early: ArraySlice<String>
    private var action: (() -> Void)?
    private var late: ArraySlice<String>

    init(_ early: [String], _ action: @escaping () -> Void, _ late: [String]) {
        (self.early, self.action, self.late) = (early[...], action, late[...])
    }

    func read(_ request: InputRequest) async -> InputEvent {
        if let line = early.popFirst() { return .line(line) }
        action?()
        action = nil
        return late.popFirst().map(InputEvent.line) ?? .end
    }
}
