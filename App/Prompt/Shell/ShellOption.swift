/// An option of a command of the command line.
public struct ShellOption: Sendable, Hashable {
    /// Its name, with the hyphens.
    public let name: String
    /// Other names of the same option, shorter ones first.
    public let otherNames: [String]
    /// What follows it; `nil` when it stands alone.
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
    ///   - value: What follows it; `nil` when it stands alone.
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
