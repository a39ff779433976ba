import DisplayText
import PlatformLibc
import SystemFiles
public import TerminalIO

/// A whole program: a table of commands, and a closure that does what they say.
///
/// One line from the shell runs a command. Alone the program opens a prompt where the same lines are typed, with editing, Tab and
/// help; with a pipe for its input it reads them from there. The manual and the completions of shells follow from the table.
public struct CommandProgram: Sendable {
    /// What a program can do besides its commands.
    public struct Abilities: OptionSet, Sendable, Hashable {
        /// The set as a number.
        public let rawValue: Int

        /// The set with this raw value.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// It opens a prompt, or reads lines from a pipe, when no command is named.
        public static let prompt = Abilities(rawValue: 1)
        /// Its commands answer in the form that `--output` chooses, and ask for confirmations that `--yes` gives.
        public static let answers = Abilities(rawValue: 2)
    }

    /// Does what a line says and returns the code to exit with. An error is described to people; ``CommandStop`` says more.
    public typealias Performance = @MainActor @Sendable (ShellLine, Console) async throws -> ExitCode

    /// The program as a shell sees it: its own commands, and those that every program has.
    public let table: ShellCommand
    /// What `--version` prints after the name.
    public let version: String
    private let day: String
    let abilities: Abilities
    let commands: [ShellCommand]
    let perform: Performance

    /// A program with the commands of `table`, to which those that every program has are added unless it has them.
    /// - Parameters:
    ///   - table: The name of the program, its options and commands, and what it is for.
    ///   - version: What `--version` prints after the name.
    ///   - day: When it last changed, for the manual: `November 22, 2026`.
    ///   - abilities: What it can do besides its commands.
    ///   - perform: Does what a line says, which names one of the commands of `table`.
    public init(
        _ table: ShellCommand, version: String, on day: String, abilities: Abilities = [.prompt, .answers],
        perform: @escaping Performance
    ) {
        let answering: [ShellOption] = abilities.contains(.answers) ? [.output, .yes] : []
        let reading: [ShellOption] = abilities.contains(.prompt) ? [.keepGoing] : []
        let commands = table.commands.map { $0.adding(options: answering) }
        self.version = version
        self.day = day
        self.abilities = abilities
        self.commands = commands
        self.perform = perform
        self.table = ShellCommand(
            table.name, options: table.options, commands: commands, to: table.summary, details: table.details,
            exitCodes: table.exitCodes.isEmpty ? Self.exitCodes : table.exitCodes
        ).adding(options: answering + reading + [.version]).adding(commands: [
            .help(on: commands), .manual(of: table.name), .completions(of: table.name),
        ])
    }

    private static let exitCodes = [
        ExitMeaning(.success, "fine"), ExitMeaning(.usage, "wrong usage"), ExitMeaning(.failure, "a command failed"),
        ExitMeaning(.interrupted, "interrupted"),
    ]

    /// Runs the program with the arguments of the process, and ends the process.
    @MainActor
    public func main() async -> Never {
        Signals.ignoreBrokenPipes()
        StandardStreams.keepReserved()
        let environment = ProcessEnvironment.variables
        let writer = TerminalWriter.ofProcess(format: RegionalFormat(environment: environment))
        if ColorMode.auto.isColored(
            environment: environment, isTerminal: TerminalSize.isTerminal(descriptor: STDOUT_FILENO))
        {
            writer.theme = environment["COLORFGBG"].flatMap(Theme.init(colorFGBG:)) ?? .dark
        }
        await end(run(Array(CommandLine.arguments.dropFirst()), writer: writer, environment: environment), writer)
    }

    /// Ends the process with `code`, or with a failure when what was written to `writer` is lost.
    @MainActor
    public func end(_ code: ExitCode, _ writer: TerminalWriter) -> Never {
        exit(code.checked(against: writer, of: table.name).rawValue)
    }

    /// Runs the program with `arguments`, which follow its name, and returns the code to exit with.
    /// - Parameters:
    ///   - arguments: The command line.
    ///   - writer: Where it writes.
    ///   - environment: The variables of the process.
    @MainActor
    public func run(
        _ arguments: [String], writer: TerminalWriter, environment: [String: String] = [:]
    ) async -> ExitCode {
        await ExitCode.ofCommand(table.name, writer: writer) {
            if let shortage = ProcessLimits.shortage() { throw CommandStop.refused(shortage) }
            if let fault = ProgramWords.fault() { throw UsageError(fault) }
            let line = try ShellLine(arguments, of: table)
            if line.showsHelp(on: writer) { return .success }
            if line.has(ShellOption.version.name) {
                writer.line(StyledText("\(table.name) \(version)"))
                return .success
            }
            guard let name = line.names.first else {
                return try await openPrompt(line, writer: writer, environment: environment)
            }
            guard owns(name) else { return try show(line, on: writer) }
            let console = Console(
                writer: writer, input: QuestionInput(readsPipe: false), idleLimit: nil,
                isAttended: TerminalSize.isTerminal(descriptor: STDIN_FILENO),
                answers: try settings(of: line, isFromShell: true))
            return try await perform(line, console)
        }
    }

    /// Whether the program's own table has a command called `name`.
    func owns(_ name: String) -> Bool { commands.contains { $0.name == name } }

    /// How `line` wants its answers.
    func settings(of line: ShellLine, isFromShell: Bool) throws(UsageError) -> AnswerSettings {
        AnswerSettings(
            form: try line.outputForm() ?? .table, notesToStandardError: isFromShell && abilities.contains(.answers),
            confirmsAll: line.confirmsAll)
    }

    /// Shows what follows from the table.
    @MainActor
    private func show(_ line: ShellLine, on writer: TerminalWriter) throws(UsageError) -> ExitCode {
        switch line.names[0] {
        case "manual": writer.document(ManualPage(of: table, on: day).text)
        case "completions": writer.document(try CompletionShell(named: line.arguments[0]).script(for: table))
        default:
            let page = HelpPage(on: try table.helpPath(to: line.arguments))
            for text in page.lines { writer.line(StyledText(text)) }
        }
        return .success
    }
}

extension ShellLine {
    /// The form that `--output` chooses; `nil` without it, and for a command whose own option has this name.
    /// - Throws: ``UsageError`` when there is no such form.
    func outputForm() throws(UsageError) -> OutputForm? {
        guard Self.options(at: path).contains(.output), let name = value(of: ShellOption.output.name) else {
            return nil
        }
        return try OutputForm(option: name)
    }

    /// Whether `--yes` answers confirmations.
    var confirmsAll: Bool { Self.options(at: path).contains(.yes) && has(ShellOption.yes.name) }
}

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
