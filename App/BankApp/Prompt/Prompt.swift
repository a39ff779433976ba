import BankKernel
public import Terminal
public import Tracing

/// The loop of the prompt: reads a line, runs the command it means, lets the next screen appear.
@MainActor
public final class Prompt {
    private let coordinator: FlowCoordinator
    private let console: Console
    private let globals: GlobalCommands
    private let runner: CommandRunner
    private let policy: any InputPolicy

    /// A prompt over `services`.
    ///
    /// - Parameters:
    ///   - input: Where lines come from.
    ///   - writer: Where everything that is shown goes.
    ///   - inFlight: What Ctrl-C cancels while a command runs.
    ///   - idleLimit: How long the prompt of a logged-in customer may rest before it logs out.
    ///   - policy: Whether a failure ends the run.
    ///   - assembly: What puts the parts of each screen together, where something can be put between them.
    ///   - onRoute: What is told of each navigation.
    public init(
        services: BankServices, input: any LineInput, writer: TerminalWriter, inFlight: InFlightCommand,
        idleLimit: Duration?, policy: any InputPolicy,
        assembly: ModuleAssembly = ModuleAssembly(), onRoute: RouteObserver? = nil
    ) {
        console = Console(writer: writer, input: input, idleLimit: idleLimit, isAttended: policy.isAttended)
        coordinator = FlowCoordinator(services: services, console: console, assembly: assembly, onRoute: onRoute)
        globals = GlobalCommands(coordinator: coordinator, console: console, themes: services.themes)
        runner = CommandRunner(console: console, inFlight: inFlight, coordinator: coordinator)
        self.policy = policy
    }

    /// Runs until the customer quits, the input ends or the policy says so.
    public func run() async -> ExitCode {
        coordinator.start()
        while true {
            await coordinator.settle()
            guard let screen = coordinator.screen else { return policy.exitCodeAtEnd() }
            guard console.writer.outputFailure == nil else { return .failure }
            let commands = globals.commands(at: screen)
            switch await console.readCommand(at: screen, knowing: commands) {
            case .line(let line):
                if let code = await execute(line, at: screen, among: commands) { return code }
            case .end:
                return policy.exitCodeAtEnd()
            case .interrupted:
                if let code = policy.exitCodeAfterInterrupt() { return code }
            case .idle:
                await logOutIdle()
            }
        }
    }

    /// The commands of the visible screen, those that every screen has counted in.
    public var commands: [CommandShape] {
        coordinator.screen.map(globals.commands(at:))?.map { CommandShape(name: $0.name, syntax: $0.syntax) } ?? []
    }

    private func execute(_ line: String, at screen: any Screen, among commands: [Command]) async -> ExitCode? {
        let outcome = await runner.run(line, at: screen, among: commands)
        switch outcome {
        case .quit: return policy.exitCodeAtEnd()
        case .idle: await logOutIdle()
        default: break
        }
        return policy.exitCode(
            after: ExecutedLine(text: line, outcome: outcome, isQuotable: screen.isQuotable))
    }

    private func logOutIdle() async {
        guard coordinator.user != nil else {
            return console.writer.line("Cancelled, because nothing was typed for a while.")
        }
        await coordinator.logOut()
        console.writer.line("Logged out, because nothing was typed for a while.")
    }
}
