/// A command of the command line. The parser, the help, the manual and the completions are derived from it.
public struct ShellCommand: Sendable, Hashable {
    /// The word that calls it.
    public let name: String
    /// The words that follow it.
    public let arguments: [ShellArgument]
    /// Its options. All commands below it have them too, except for those of the program itself.
    public let options: [ShellOption]
    /// The commands below it; one must be named unless it ``standsAlone``.
    public let commands: [ShellCommand]
    /// Whether it does something without a command below it.
    public let standsAlone: Bool
    /// Whether `--` and another program, with its arguments, may follow.
    public let takesProgram: Bool
    /// What it does, as a clause that begins in lower case.
    public let summary: String
    /// What else is to be said, by paragraphs.
    public let details: [String]
    /// Its own exit codes; empty for those of all programs, ``ExitCode/meanings``.
    public let exitCodes: [ExitMeaning]

    /// Declares a command.
    /// - Parameters:
    ///   - name: The word that calls it.
    ///   - arguments: The words that follow it.
    ///   - options: Its own options; all commands below it have them, too.
    ///   - commands: The commands below it.
    ///   - standsAlone: Whether it also does something without one of them.
    ///   - takesProgram: Whether `--` and another program, with its arguments, may follow.
    ///   - summary: What it does, as a clause that begins in lower case and has no full stop.
    ///   - details: What else is to be said, by paragraphs.
    ///   - exitCodes: Its own exit codes, where they mean something else than those of all programs.
    public init(
        _ name: String, takes arguments: [ShellArgument] = [], options: [ShellOption] = [],
        commands: [ShellCommand] = [], standsAlone: Bool = false, takesProgram: Bool = false, to summary: String,
        details: [String] = [],
        exitCodes: [ExitMeaning] = []
    ) {
        self.name = name
        self.arguments = arguments
        self.options = options
        self.commands = commands
        self.standsAlone = standsAlone || commands.isEmpty
        self.takesProgram = takesProgram
        self.summary = summary
        self.details = details
        self.exitCodes = exitCodes
    }

    /// What else is to be said, its own exit codes at the end.
    public var paragraphs: [String] { details + (exitCodes.isEmpty ? [] : ["Exit codes: \(exitCodes.text)."]) }

    /// The command below this one that is called `name`.
    public func command(_ name: String) -> ShellCommand? {
        commands.first { $0.name == name }
    }

    /// How it is written, after the words that lead to it: `deposit NUMBER AMOUNT [--note TEXT]`.
    public var usage: String {
        let isOpen = standsAlone ? [] : ["COMMAND"]
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
    /// The kind of its value.
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

/// The kind of an option's value or of a word, for completions.
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

/// An option of a command of the command line.
public struct ShellOption: Sendable, Hashable {
    /// Its name, with the hyphens.
    public let name: String
    /// Other names of the same option, shorter ones first.
    public let otherNames: [String]
    /// Its value; `nil` for an option without one.
    public let value: ShellArgument?
    /// What it does, as a clause that begins in lower case.
    public let summary: String
    /// Whether the command does nothing without it.
    public let isRequired: Bool
    /// Whether it may be given more than once.
    public let isRepeated: Bool
    /// Whether more than one command has it, so that it is left out where a command is written out.
    public let isShared: Bool

    /// Declares an option.
    /// - Parameters:
    ///   - name: Its name, with the hyphens.
    ///   - otherNames: Other names of the same option, shorter ones first.
    ///   - value: Its value; `nil` for an option without one.
    ///   - summary: What it does, as a clause that begins in lower case and has no full stop.
    ///   - isRequired: Whether the command does nothing without it.
    ///   - isRepeated: Whether it may be given more than once.
    ///   - isShared: Whether more than one command has it.
    public init(
        _ name: String, or otherNames: [String] = [], _ value: ShellArgument? = nil, to summary: String,
        isRequired: Bool = false, isRepeated: Bool = false, isShared: Bool = false
    ) {
        self.name = name
        self.otherNames = otherNames
        self.value = value
        self.summary = summary
        self.isRequired = isRequired
        self.isRepeated = isRepeated
        self.isShared = isShared
    }

    /// All its names, the short one first.
    public var names: [String] {
        otherNames.filter(Self.isShort) + [name] + otherNames.filter { !Self.isShort($0) }
    }

    /// The words that its value is one of; none when it is free.
    public var choices: [String] {
        if case .choice(let words) = value?.kind { words } else { [] }
    }

    /// As the help shows it: `--note TEXT`.
    public var usage: String {
        ([name] + (value.map { [$0.name] } ?? [])).joined(separator: " ")
    }

    /// Whether `word` is its short name with a value written to it: `-ojson`.
    func takesValue(in word: String) -> Bool {
        value != nil && word.count > 2 && names.contains { Self.isShort($0) && word.hasPrefix($0) }
    }

    /// Whether `word` on the command line is meant as an option: `-` is standard input, `-5` is an amount.
    static func isOption(_ word: String) -> Bool {
        guard word.hasPrefix("-"), let second = word.dropFirst().first else { return false }
        return second == "-" ? word.count > 2 : second.isLetter
    }

    /// Whether an option called `name` has one hyphen.
    public static func isShort(_ name: String) -> Bool { !name.hasPrefix("--") }

    /// What every command has.
    public static let help = ShellOption("--help", or: ["-h"], to: "show this", isShared: true)
}
