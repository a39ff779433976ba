import BankApp
import ChildProcess
import ContractTraces
public import InMemoryBank
public import LedgerRules
public import RemoteBank
public import SessionTool
public import Sessions
public import ShellCommands
import SystemFiles

/// The bank's own sessions: the app over a demo bank, in this process or in a child of it.
@MainActor
public struct BankSessionProvider: SessionHostProvider {
    /// The path of this program, for a child.
    var executable = ThisProgram.path

    /// Sessions of the bank that this program plays.
    public init() {}

    init(executable: String) {
        self.executable = executable
    }

    /// `dobank`.
    public var program: String { "dobank" }
    /// `dobank session`.
    public var tool: String { "dobank session" }

    /// The app in this process, or in a child of it.
    public func host(_ way: Transport) -> any SessionHost {
        switch way {
        case .process: InProcessHost(terminal: child(isOnTerminal: true))
        case .pipe: child(isOnTerminal: false)
        case .pty: child(isOnTerminal: true)
        case .web: BrowserHost()
        }
    }

    private func child(isOnTerminal: Bool) -> ChildHost {
        ChildHost(executable: executable, isOnTerminal: isOnTerminal)
    }

    /// `dobank session worker`, for sessions in one process.
    public func worker(_ way: Transport) -> [String] {
        // The others have a process of its own for each session anyway.
        way == .process ? [executable, "session", "worker"] : []
    }

    /// Refuses the program's own files.
    public func checkWriting(to path: String) throws(UsageError) {
        do {
            try OwnFiles(environment: ProcessEnvironment.variables).check(path)
        } catch {
            throw UsageError("\(error)")
        }
    }
}

/// Plays sessions in this process: nothing is waited for.
@MainActor
struct InProcessHost: SessionHost {
    var assembly: ModuleAssembly = ModuleAssembly()
    /// What plays those that press keys of a terminal; without it they are refused.
    var terminal: ChildHost?
    /// Makes what a session's app is given.
    var makeEnvironment: @Sendable (SessionSetup) async throws -> SessionEnvironment = {
        try await SessionEnvironment($0)
    }

    func play(_ script: SessionScript) async throws -> SessionResult {
        if let error = script.terminalError {
            guard let terminal else { throw error }
            return try await terminal.play(script)
        }
        let stage = PlayerStage(player: try script.player())
        let environment = try await makeEnvironment(script.setup)
        let code = await SessionApp(stage: stage, environment: environment, assembly: assembly).run()
        await environment.close()
        return stage.end(exitCode: Int(code.rawValue))
    }
}

/// Why a session could not be played, through no fault of the script.
enum HostError: Error, Equatable, CustomStringConvertible {
    /// What came out of the child is not what it says it has shown.
    case garbled(expected: String)

    var description: String {
        switch self {
        case .garbled(let expected): "the app showed \"\(expected)\", but that did not come out of it"
        }
    }
}

extension SessionScript {
    /// A player of the script, over what its fixture offers.
    /// - Throws: `ScriptError` when the script asks for something unknown, such as its fixture.
    func player() throws(ScriptError) -> SessionPlayer {
        try SessionPlayer(script: self, offer: try offer())
    }

    private func offer() throws(ScriptError) -> FixtureNames {
        do throws(FixtureError) {
            return try SessionFixture(named: setup.fixture).offer
        } catch {
            throw fixtureError("\(error)")
        }
    }
}

/// Plays sessions in this process over a bank elsewhere, to which the caller connects. `@fault` strikes at the customer's
/// end.
@MainActor
public struct RemoteBankHost: SessionHost {
    /// Connects to the bank of one session, which uses the clock of the session.
    public typealias Connect = @Sendable (_ clock: ManualClock) async throws -> RemoteBank

    /// What the bank has to hold when a session begins. The hashes are those of `FakePasswordHasher`.
    public nonisolated static var seed: BankSeed { DemoFixture.seed }

    private let connect: Connect

    /// A host whose sessions use the banks that `connect` returns.
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
