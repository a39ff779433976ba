import DisplayText
import PlatformLibc
import TerminalIO

/// The prompt of a program: reads a line, runs its command, and goes on.
///
/// A line is split as a shell splits it, without its expansions. Unique beginnings of a command will do; `help`, `output` and `quit`
/// are there besides the program's own commands.
@MainActor
public final class CommandPrompt {
    private let program: CommandProgram
    private let console: Console
    private let inFlight: InFlightCommand
    private let policy: any InputPolicy
    private let paths: @Sendable (String) -> [String]
    private let table: ShellCommand

    /// The prompt of `program` over `console`.
    /// - Parameters:
    ///   - program: What is run.
    ///   - console: Where lines come from and answers go to.
    ///   - inFlight: Cancels the running command at Ctrl-C.
    ///   - policy: How the outcome of a line affects the run.
    ///   - paths: Completes the paths of files.
    public init(
        of program: CommandProgram, console: Console, inFlight: InFlightCommand = InFlightCommand(),
        policy: any InputPolicy, paths: @escaping @Sendable (String) -> [String] = { _ in [] }
    ) {
        self.program = program
        self.console = console
        self.inFlight = inFlight
        self.policy = policy
        self.paths = paths
        let output = ShellCommand(
            "output", takes: [ShellArgument("MODE", .choice(OutputForm.allCases.map(\.rawValue)))],
            to: "choose how answers are written: for people or for programs")
        table = ShellCommand("", commands: program.commands, to: program.table.summary)
            .adding(commands: [.help(on: program.commands)])
            .adding(commands: program.abilities.contains(.answers) ? [output] : [])
            .adding(commands: [ShellCommand("quit", to: "leave")])
    }

    /// Runs until the prompt is left, the input ends or the policy ends the run; returns the code to exit with.
    public func run() async -> ExitCode {
        while console.writer.outputFailure == nil {
            let completion = TableCompletion(table: table, paths: paths)
            let event = await console.readCommand(after: "\(program.table.name)>") { completion.candidates(for: $0) }
            switch event {
            case .line(let text):
                let outcome = await outcome(of: text)
                if outcome == .quit { return policy.exitCodeAtEnd() }
                if let code = policy.exitCode(after: ExecutedLine(text: text, outcome: outcome)) { return code }
            case .refused(let fault):
                console.writer.error("\(fault)")
                if let code = policy.exitCode(after: ExecutedLine(text: "", outcome: .failed, mayBeLogged: false)) {
                    return code
                }
            case .end:
                guard let failure = console.unreadInput else { return policy.exitCodeAtEnd() }
                console.writer.error(failure)
                return .failure
            case .interrupted:
                if let code = policy.exitCodeAfterInterrupt() { return code }
            case .idle:
                break
            }
        }
        return .failure
    }

    private func outcome(of text: String) async -> CommandOutcome {
        guard let first = text.first(where: { !$0.isWhitespace }), first != "#" else { return .nothing }
        var code = ExitCode.success
        let outcome = await inFlight.outcome(on: console.writer) { [self] () throws(CommandStop) in
            code = try await perform(text)
        } report: {
            $0.report(to: console.writer)
        }
        return outcome == .succeeded && code != .success ? .failed : outcome
    }

    private func perform(_ text: String) async throws(CommandStop) -> ExitCode {
        guard let words = ShellWords.split(text) else { throw .refused("A quote in this line is not closed.") }
        guard let first = words.first else { return .success }
        do {
            let line = try ShellLine([try name(meantBy: first)] + words.dropFirst(), of: table)
            if line.asksForHelp {
                show(HelpPage(on: line.path))
            } else if program.owns(line.names[0]) {
                return try await perform(line)
            } else {
                try performShared(line)
            }
            return .success
        } catch let stop as CommandStop {
            throw stop
        } catch is CancellationError {
            throw .interrupted
        } catch let error as UsageError {
            throw .refused(error.description.prefix(1).uppercased() + error.description.dropFirst())
        } catch {
            throw .refused("\(error)")
        }
    }

    /// Runs one of the program's own commands; its options hold for this line alone.
    private func perform(_ line: ShellLine) async throws -> ExitCode {
        let (form, confirmsAll) = (console.form, console.confirmsAll)
        defer { (console.form, console.confirmsAll) = (form, confirmsAll) }
        if let chosen = try line.outputForm() { console.form = chosen }
        if line.confirmsAll { console.confirmsAll = true }
        return try await program.perform(line, console)
    }

    /// Runs a command that every prompt has.
    private func performShared(_ line: ShellLine) throws {
        switch line.names[0] {
        case "quit": throw CommandStop.quit
        case "output": console.form = try OutputForm(option: line.arguments[0].lowercased())
        case _ where line.arguments.isEmpty: console.writer.answering { console.writer.table(help) }
        default: show(HelpPage(on: try table.helpPath(to: line.arguments)))
        }
    }

    /// The command that begins a line with `word`.
    private func name(meantBy word: String) throws(CommandStop) -> String {
        let names = table.commands.map(\.name)
        if names.contains(word) { return word }
        let word = word.lowercased()
        if let name = PromptWords.synonyms[word] ?? names.first(where: { $0 == word }) { return name }
        let begun = names.filter { $0.hasPrefix(word) }
        if begun.count == 1 { return begun[0] }
        let unknown = "unknown command \"\(word)\"."
        if begun.count > 1 { throw .unknown("\"\(word)\" could be \(PromptWords.choice(of: begun)).") }
        if let nearest = NearestWord.nearest(to: word, among: names) {
            throw .unknown("\(unknown) Did you mean \"\(nearest)\"?")
        }
        throw .unknown("\(unknown) Type \"help\" for the commands.")
    }

    /// All commands, each with what it does.
    private var help: Table {
        let paths = table.allPaths.dropFirst().filter { $0[$0.count - 1].standsAlone }
        return Table(
            columns: [.text("Command", wrapping: .fully), .text("", wrapping: .fully)],
            rows: paths.map { path in
                let command = path[path.count - 1]
                let words = path.dropFirst().dropLast().map(\.name) + [command.usage]
                return [StyledText(words.joined(separator: " "), .accent), StyledText(command.summary)]
            })
    }

    private func show(_ page: HelpPage) {
        console.writer.answering { for line in page.lines { console.writer.line(StyledText(line)) } }
    }
}

/// What Tab can add to a line that is typed at the prompt of a program, from its table of commands.
struct TableCompletion: Sendable {
    let table: ShellCommand
    /// Completes the paths of files.
    let paths: @Sendable (String) -> [String]

    /// The words that can follow at the end of `text`, even those that do not begin with what is typed.
    func candidates(for text: String) -> [String] {
        var words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        let typed = words.removeLast()
        var place = Place(path: [table])
        for word in words where !word.isEmpty { place.read(word) }
        guard !place.isUnknown else { return [] }
        if let option = place.openOption { return values(of: option.value?.kind, typed: typed) }
        if !place.optionsEnded, typed.hasPrefix("-") { return options(at: place, typed: typed) }
        let command = place.path[place.path.count - 1]
        if !command.commands.isEmpty { return command.commands.map(\.name) }
        guard let last = command.arguments.last else { return [] }
        let isBehind = place.arguments >= command.arguments.count
        guard !isBehind || last.isRepeated else { return [] }
        return values(of: (isBehind ? last : command.arguments[place.arguments]).kind, typed: typed)
    }

    private func options(at place: Place, typed: String) -> [String] {
        let options = ShellLine.options(at: place.path)
        guard let equals = typed.firstIndex(of: "=") else { return options.map(\.name) }
        let name = String(typed[..<equals])
        guard let option = options.first(where: { $0.names.contains(name) }) else { return [] }
        return values(of: option.value?.kind, typed: String(typed[typed.index(after: equals)...])).map {
            "\(name)=\($0)"
        }
    }

    private func values(of kind: ShellValueKind?, typed: String) -> [String] {
        switch kind {
        case .choice(let words): words
        case .file: paths(typed)
        case .folder: paths(typed).filter { $0.hasSuffix("/") }
        case .text, nil: []
        }
    }

    /// How far the words before the cursor lead.
    private struct Place {
        var path: [ShellCommand]
        /// How many words of the command have been typed.
        var arguments = 0
        /// The option whose value is to come.
        var openOption: ShellOption?
        var optionsEnded = false
        /// Whether no command has the name of one of the words.
        var isUnknown = false

        init(path: [ShellCommand]) { self.path = path }

        mutating func read(_ word: String) {
            if openOption != nil {
                openOption = nil
            } else if !optionsEnded, word == "--" {
                optionsEnded = true
            } else if !optionsEnded, ShellOption.isOption(word) {
                let option = ShellLine.options(at: path).first { $0.names.contains(word) }
                if option?.value != nil { openOption = option }
            } else if path[path.count - 1].commands.isEmpty {
                arguments += 1
            } else if let next = path[path.count - 1].command(word) {
                path.append(next)
            } else {
                isUnknown = true
            }
        }
    }
}
