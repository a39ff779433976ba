public import DisplayText

extension ShellCommand {
    /// Prints the manual page of `program`.
    public static func manual(of program: String) -> ShellCommand {
        ShellCommand(
            "manual", to: "print the manual page",
            details: ["To read it at once: \(program) manual | man -l -. To keep it: \(program) manual > \(program).1."]
        )
    }

    /// Prints what completes the command line of `program` in a shell.
    public static func completions(of program: String) -> ShellCommand {
        ShellCommand(
            "completions", takes: [ShellArgument("SHELL", .choice(CompletionShell.allCases.map(\.rawValue)))],
            to: "print a completion script for bash, zsh or fish",
            details: CompletionShell.allCases.map { "For \($0.rawValue): \($0.installation(of: program))." })
    }

    /// Shows the help on a program, or on one of its `commands`.
    static func help(on commands: [ShellCommand]) -> ShellCommand {
        ShellCommand(
            "help",
            takes: [ShellArgument("COMMAND", .choice(commands.map(\.name)), isRepeated: true, isOptional: true)],
            to: "show help on the program or a command")
    }

    /// The way to the command that help is wanted on, this one first.
    /// - Parameters:
    ///   - words: The names that lead to it.
    ///   - topics: What else there is help on.
    /// - Throws: ``UsageError`` when `words` are neither.
    public func helpPath(to words: [String], orTopic topics: [String] = []) throws(UsageError) -> [ShellCommand] {
        if let path = path(to: words) { return path }
        if words.count == 1, topics.contains(words[0]) { return [] }
        let known = path(to: words.dropLast())?.last?.commands.map(\.name) ?? []
        let hint = UsageError.suggestion(
            for: words[words.count - 1], among: words.count == 1 ? known + topics : known, of: name)
        throw UsageError("there is no help on \"\(words.joined(separator: " "))\"\(hint)")
    }

    /// The same command with further options, except for those whose names it has.
    func adding(options added: [ShellOption]) -> ShellCommand {
        let names = Set((options + [.help]).flatMap(\.names))
        return replacing(options: options + added.filter { names.isDisjoint(with: $0.names) }, commands: commands)
    }

    /// The same command with further ones below it, except for those whose names it has.
    func adding(commands added: [ShellCommand]) -> ShellCommand {
        replacing(options: options, commands: commands + added.filter { command($0.name) == nil })
    }

    private func replacing(options: [ShellOption], commands: [ShellCommand]) -> ShellCommand {
        ShellCommand(
            name, takes: arguments, options: options, commands: commands, standsAlone: standsAlone,
            takesProgram: takesProgram, to: summary, details: details, exitCodes: exitCodes)
    }
}

extension ShellOption {
    /// Chooses the form of answers.
    public static let output = ShellOption(
        "--output", or: ["-o"], ShellArgument("MODE", .choice(OutputForm.allCases.map(\.rawValue))),
        to: "the form of answers: \(OutputForm.names)", isShared: true)
    /// Confirms what the program asks.
    public static let yes = ShellOption("--yes", to: "answer confirmations with yes", isShared: true)
    /// Lets a pipe go on.
    public static let keepGoing = ShellOption("--keep-going", to: "in a pipe, go on after a failed command")
    /// Shows the version.
    public static let version = ShellOption("--version", to: "show the version")
}

extension OutputForm {
    /// The form called `name`, the value of ``ShellOption/output``.
    /// - Throws: ``UsageError`` when there is none.
    public init(option name: String) throws(UsageError) {
        guard let form = OutputForm(rawValue: name) else {
            throw UsageError("--output is \(OutputForm.names), not \"\(name)\"")
        }
        self = form
    }
}

/// The words that mean the same at every prompt.
public enum PromptWords {
    /// Other words for commands that every prompt has.
    public static let synonyms = ["exit": "quit", "q": "quit", "?": "help"]

    /// `"a", "b" or "c"`, in this order.
    public static func choice(of words: [String]) -> String {
        let quoted = words.sorted().map { "\"\($0)\"" }
        guard quoted.count > 1 else { return quoted.joined() }
        return quoted.dropLast().joined(separator: ", ") + " or " + quoted[quoted.count - 1]
    }
}
