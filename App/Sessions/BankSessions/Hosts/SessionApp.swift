import BankApp
import Sessions
import Shell
import Terminal
import Tracing

/// The app as a session has it: the prompt of a person, over the session's environment, on a stage.
@MainActor
struct SessionApp {
    let stage: any SessionStage
    let environment: SessionEnvironment
    var assembly: ModuleAssembly = ModuleAssembly()
    var inFlight = InFlightCommand()
    /// Where lines really come from; `nil` when the stage gives them itself.
    var source: (any LineInput)?
    /// Where what is shown also goes; `nil` for the stage alone.
    var output: (any ByteSink)?
    /// Where errors also go; `nil` for the stage alone.
    var errors: (any ByteSink)?

    /// Runs until the walk ends and gives the exit code.
    func run() async -> ExitCode {
        await prompt().run()
    }

    /// The prompt to run.
    func prompt() -> Prompt {
        let width = environment.width
        let writer = TerminalWriter(
            output: StageSink(stage: stage, isError: false, destination: output),
            errors: StageSink(stage: stage, isError: true, destination: errors), width: { width },
            wrapsText: environment.wrapsText)
        let input = SessionInput(stage: stage, environment: environment, inFlight: inFlight, source: source)
        return Prompt(
            services: environment.services, input: input, writer: writer, inFlight: inFlight,
            idleLimit: .seconds(60 * Configuration.defaultIdleMinutes), policy: InteractivePolicy { _, _ in },
            assembly: assembly,
            onRoute: { [stage] in stage.move(from: $0, to: $1) })
    }
}
