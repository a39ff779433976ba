import InMemoryBank
import LoopbackBank
import Sessions
import Testing

@testable import BankSessions

@MainActor
@Suite struct RemoteBankHostTests {
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

    @Test func `plays a session at the customer's end, and leaves nobody logged in`() async throws {
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
