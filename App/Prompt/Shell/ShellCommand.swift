/// A command of the command line, declared once: the parser, the help, the manual and the completions go by it.
public struct ShellCommand: Sendable, Hashable {
    /// The word that calls it.
    public let name: String
    /// The words that follow it.
    public let arguments: [ShellArgument]
    /// Its options; all commands below it have them, too, but for those of the program itself.
    public let options: [ShellOption]
    /// The commands below it, of which one must be named.
    public let commands: [ShellCommand]
    /// Whether `--` and another program, with its arguments, may follow.
    public let takesProgram: Bool
    /// What it does, as a clause that begins in lower case.
    public let summary: String
    /// What else is to be said, by paragraphs.
    public let details: [String]

    /// Declares a command.
    /// - Parameters:
    ///   - name: The word that calls it.
    ///   - arguments: The words that follow it.
    ///   - options: Its own options; all commands below it have them, too.
    ///   - commands: The commands below it.
    ///   - takesProgram: Whether `--` and another program, with its arguments, may follow.
    ///   - summary: What it does, as a clause that begins in lower case and has no full stop.
    ///   - details: What else is to be said, by paragraphs.
    public init(
        _ name: String, takes arguments: [ShellArgument] = [], options: [ShellOption] = [],
        commands: [ShellCommand] = [], takesProgram: Bool = false, to summary: String, details: [String] = []
    ) {
        self.name = name
        self.arguments = arguments
        self.options = options
        self.commands = commands
        self.takesProgram = takesProgram
        self.summary = summary
        self.details = details
    }

    /// The command below this one that is called `name`.
    public func command(_ name: String) -> ShellCommand? {
        commands.first { $0.name == name }
    }

    /// How it is written, after the words that lead to it: `deposit NUMBER AMOUNT [--note TEXT]`.
    public var usage: String {
        let isOpen = commands.isEmpty ? [] : ["COMMAND"]
        let options = options.filter { !$0.isShared }.map { $0.isRequired ? $0.usage : "[\($0.usage)]" }
        let program = takesProgram ? ["[-- PROGRAM ARGUMENT...]"] : []
        return ([name] + arguments.map(\.usage) + isOpen + options + program).joined(separator: " ")
    }
}

extension ShellCommand {
    /// The commands that `names` lead through, this one first; `nil` when there is no such command.
    public func path(to names: some Sequence<String>) -> [ShellCommand]? {
        var path = [self]
        for name in names {
            guard let next = path[path.count - 1].command(name) else { return nil }
            path.append(next)
        }
        return path
    }

    /// Every way to a command, this one first, each before what is below it.
    public var allPaths: [[ShellCommand]] {
        [[self]] + commands.flatMap { $0.allPaths.map { [self] + $0 } }
    }
}

/// A word that follows a command.
public struct ShellArgument: Sendable, Hashable {
    /// What the help calls it, in capitals.
    public let name: String
    /// What it stands for.
    public let kind: ShellValueKind
    /// Whether there may be more of them.
    public let isRepeated: Bool
    /// Whether it may be left out.
    public let isOptional: Bool

    /// Declares a word, called `name` in capitals.
    public init(_ name: String, _ kind: ShellValueKind = .text, isRepeated: Bool = false, isOptional: Bool = false) {
        self.name = name
        self.kind = kind
        self.isRepeated = isRepeated
        self.isOptional = isOptional
    }

    /// As the help shows it: `PATH...`.
    public var usage: String {
        let name = isRepeated ? "\(name)..." : name
        return isOptional ? "[\(name)]" : name
    }
}

/// What the value of an option, or a word, stands for; completions go by it.
public enum ShellValueKind: Sendable, Hashable {
    /// What only the user knows.
    case text
    /// The path of a file.
    case file
    /// The path of a folder.
    case folder
    /// One of some words.
    case choice([String])
}
