public import InMemoryBank
public import LedgerRules
public import RemoteBank
public import SessionTool
public import Sessions

/// Plays sessions in this process over a bank elsewhere, of which whoever plays them has the other end: the app is a customer's,
/// and what `@fault` strikes fails at the customer's end.
@MainActor
public struct RemoteBankHost: SessionHost {
    /// Leads to the bank of one session, which tells the time by the clock of the session.
    public typealias Connect = @Sendable (_ clock: ManualClock) async throws -> RemoteBank

    /// What the bank has to hold when a session begins. The hashes are those of `FakePasswordHasher`.
    public nonisolated static var seed: BankSeed { DemoFixture.seed }

    private let connect: Connect

    /// A host whose sessions have the banks that `connect` leads to.
    public init(connect: @escaping Connect) {
        self.connect = connect
    }

    /// Plays `script` to its end.
    /// - Throws: `ScriptError` for one that names where its bank is kept, or that presses keys of a terminal; what `connect` throws.
    public func play(_ script: SessionScript) async throws -> SessionResult {
        guard script.setup.fixture == SessionSetup.defaultFixture else {
            throw script.fixtureError("a session over a bank elsewhere cannot say where the bank is kept")
        }
        let host = InProcessHost { [connect] setup in
            let clock = SessionEnvironment.clock(setup)
            return SessionEnvironment(setup, clock: clock, fixture: FixtureBank(try await connect(clock)))
        }
        return try await host.play(script)
    }
}
