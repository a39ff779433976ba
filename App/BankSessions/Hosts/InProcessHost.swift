import BankApp
import Sessions
import Tracing

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
