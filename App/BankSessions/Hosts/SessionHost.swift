import BankApp
import Sessions
import Tracing

/// A way to play sessions.
@MainActor
protocol SessionHost {
    /// Plays `script` to its end.
    /// - Throws: `ScriptError` when the script asks for what there is not, ``HostError`` or `ChildProcessError` when the app
    /// cannot be run.
    func play(_ script: SessionScript) async throws -> SessionResult
}

/// Plays sessions in this process: nothing is waited for.
@MainActor
struct InProcessHost: SessionHost {
    var assembly: ModuleAssembly = ModuleAssembly()

    func play(_ script: SessionScript) async throws -> SessionResult {
        let stage = PlayerStage(player: try script.player())
        let environment = try await SessionEnvironment(script.setup)
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
