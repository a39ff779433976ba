import BankApp
import Sessions
import Tracing

/// Plays sessions in this process: nothing is waited for.
@MainActor
struct InProcessHost: SessionHost {
    var seams: any ModuleSeams = PlainSeams()

    func play(_ script: SessionScript) async throws -> SessionResult {
        let stage = PlayerStage(player: try script.player())
        let environment = try await SessionEnvironment(script.setup)
        let code = await SessionApp(stage: stage, environment: environment, seams: seams).run()
        await environment.close()
        return stage.end(exitCode: Int(code.rawValue))
    }
}
