import DisplayText
import PlatformLibc
import TerminalIO

extension CommandProgram {
    /// Opens the prompt at a terminal, or reads lines from a pipe.
    /// - Throws: ``UsageError`` when the program has no prompt.
    @MainActor
    func openPrompt(
        _ line: ShellLine, writer: TerminalWriter, environment: [String: String]
    ) async throws(UsageError) -> ExitCode {
        guard abilities.contains(.prompt) else {
            throw UsageError("\(table.name) needs one of \(commands.map(\.name).joined(separator: ", "))")
        }
        let settings = try settings(of: line, isFromShell: false)
        let home = environment["HOME"].flatMap { $0.isEmpty ? nil : $0 }
        if let terminal = TerminalInput(settings: EditorSettings(startupFile: home.map { "\($0)/.editrc" })) {
            return await openPrompt(at: terminal, settings, writer: writer, environment: environment, home: home)
        }
        let input = PipeInput()
        let inFlight = InFlightCommand()
        let watcher = SignalWatcher.overPipe(to: input, cancelling: inFlight)
        defer { withExtendedLifetime(watcher) {} }
        let policy = PipePolicy(writer: writer, keepsGoing: line.has(ShellOption.keepGoing.name)) { input.lineNumber }
        return await CommandPrompt(
            of: self,
            console: Console(writer: writer, input: input, idleLimit: nil, isAttended: false, answers: settings),
            inFlight: inFlight, policy: policy
        ).run()
    }

    @MainActor
    private func openPrompt(
        at terminal: TerminalInput, _ settings: AnswerSettings, writer: TerminalWriter,
        environment: [String: String], home: String?
    ) async -> ExitCode {
        let isTerminal = TerminalSize.isTerminal(descriptor: STDOUT_FILENO)
        if isTerminal, case .command(let command) = PagerChoice.chosen(environment: environment) {
            writer.pager = ShellPager(command: command, output: STDOUT_FILENO)
        }
        writer.showsProgress = true
        writer.showsProgressWithErrors = !isTerminal
        let inFlight = InFlightCommand()
        let watcher = SignalWatcher.atPrompt(of: terminal, cancelling: inFlight)
        defer { withExtendedLifetime(watcher) {} }
        let console = Console(writer: writer, input: terminal, idleLimit: nil, answers: settings)
        writer.line(
            StyledText("\(table.name) \(version). Type \"help\" for the commands, \"quit\" to leave.", .muted))
        let code = await CommandPrompt(
            of: self, console: console, inFlight: inFlight,
            policy: InteractivePolicy { line, _ in terminal.remember(line) },
            paths: HomePath(home: home).completions
        ).run()
        await terminal.close()
        return code
    }
}
