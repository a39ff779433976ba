public import BankApp
import ChildProcess
import ContractTraces
import Sessions
import ShellCommands
import TerminalIO

/// The app as a session has it: the prompt of a person, over the session's environment, on a stage.
@MainActor
public struct SessionApp {
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

    /// The app in `environment`, on `stage`, which gives it what is typed.
    public init(stage: any SessionStage, environment: SessionEnvironment) {
        self.init(stage: stage, environment: environment, source: nil)
    }

    init(
        stage: any SessionStage, environment: SessionEnvironment, assembly: ModuleAssembly = ModuleAssembly(),
        inFlight: InFlightCommand = InFlightCommand(), source: (any LineInput)? = nil, output: (any ByteSink)? = nil,
        errors: (any ByteSink)? = nil
    ) {
        self.stage = stage
        self.environment = environment
        self.assembly = assembly
        self.inFlight = inFlight
        self.source = source
        self.output = output
        self.errors = errors
    }

    /// Runs until the walk ends and gives the exit code.
    func run() async -> ExitCode {
        await prompt().run()
    }

    /// The prompt, which has not run yet.
    public func prompt() -> Prompt {
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

    /// Runs the app that `setup` asks for at the real standard input and outputs, and gives its exit code.
    /// - Parameter input: Wraps the standard input that the app reads.
    static func run(
        _ setup: SessionSetup, on stage: any SessionStage, input: @MainActor (RealInput) -> any LineInput
    ) async throws(FixtureError) -> ExitCode {
        let environment = try await SessionEnvironment(setup)
        let inFlight = InFlightCommand()
        let source = RealInput()
        let watcher = source.watchSignals(inFlight: inFlight)
        let code = await SessionApp(
            stage: stage, environment: environment, inFlight: inFlight, source: input(source),
            output: FileDescriptorSink(descriptor: 1), errors: FileDescriptorSink(descriptor: 2)
        ).run()
        withExtendedLifetime(watcher) {}
        await source.close()
        await environment.close()
        return code
    }
}

/// The child's side: the app at its real standard input and outputs, directed by the parent over the channel.
@MainActor
struct HostedSession {
    let setup: SessionSetup

    /// Runs the app and gives its exit code.
    /// - Throws: ``FixtureError``.
    func run() async throws -> ExitCode {
        let channel = LineChannel.toParent
        return try await SessionApp.run(setup, on: ChannelStage(channel: channel)) { source in
            AnnouncingInput(source: source) { channel.send(ChildReport.ready.text) }
        }
    }
}

/// Standard input: a terminal, or else a pipe.
@MainActor
final class RealInput: LineInput {
    private let terminal: TerminalInput?
    private let pipe: PipeInput?

    init() {
        terminal = TerminalInput()
        pipe = terminal == nil ? PipeInput() : nil
    }

    func read(_ request: InputRequest) async -> InputEvent {
        guard let terminal else { return await pipe?.read(request) ?? .end }
        let event = await terminal.read(request)
        if case .line(let text) = event, request.keepsHistory { terminal.remember(text) }
        return event
    }

    /// Has Ctrl-C cancel what is in flight and end a read, for as long as the watcher lives. A terminal that is closed, or a
    /// request to end, ends the input of a terminal.
    func watchSignals(inFlight: InFlightCommand) -> SignalWatcher {
        let signals: [Signal] = terminal == nil ? [.interrupt] : Signal.allCases
        return SignalWatcher(signals) { [terminal, pipe] signal in
            switch signal {
            case .windowChange:
                terminal?.windowChanged()
            case .interrupt:
                inFlight.cancel()
                terminal?.interrupt()
                pipe?.interrupt()
            case .terminate, .hangUp:
                Task { @MainActor in await terminal?.close() }
            }
        }
    }

    /// Gives the terminal back as it was found.
    func close() async {
        await terminal?.close()
    }
}

/// Calls back when its source is ready for what is typed.
@MainActor
final class AnnouncingInput: LineInput {
    private let source: any LineInput
    private let announce: @Sendable () -> Void

    init(source: any LineInput, announce: @escaping @Sendable () -> Void) {
        self.source = source
        self.announce = announce
    }

    func read(_ request: InputRequest) async -> InputEvent {
        await source.read(request.announcing(announce))
    }
}
