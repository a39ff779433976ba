public import Shell

/// The commands over sessions that do not depend on whose they are.
public enum SessionTable {
    /// Replay and compare.
    public static func test(options: [ShellOption] = []) -> ShellCommand {
        ShellCommand(
            "test", takes: [paths],
            options: [
                ShellOption("--jobs", ShellArgument("N"), to: "play so many at once (1 to 256)"),
                ShellOption("--filter", ShellArgument("TEXT"), to: "only files with TEXT in their path"),
                ShellOption("--bail", to: "stop at the first file that does not pass"),
                ShellOption("--junit", ShellArgument("FILE", .file), to: "write the result as JUnit XML to FILE"),
                ShellOption("--tap", to: "print the result so"),
                ShellOption("--json", to: "print the result so"),
            ] + options + [include],
            to: "replay files, and those in folders, and compare")
    }

    /// Replay and print.
    public static func run(options: [ShellOption] = []) -> ShellCommand {
        ShellCommand("run", takes: [file], options: options + [include], to: "replay one and print what happened")
    }

    /// Rewrite what failed.
    public static let update = ShellCommand(
        "update", takes: [paths],
        options: [
            ShellOption("--check", to: "write nothing, only say what would change"),
            ShellOption(
                "--accept", choice(of: ["wording", "money"]),
                to: "wording: no amount, account, route or exit code may change; money: they may"),
            include,
        ],
        to: "rewrite what failed and nothing else")

    /// The files and folders that a command works on.
    public static let paths = ShellArgument("PATH", .file, isRepeated: true)

    /// The one file that a command works on.
    public static let file = ShellArgument("FILE", .file)

    /// How the app is reached.
    public static let via = ShellOption(
        "--via", choice(of: PlayingWay.allCases.map(\.rawValue)),
        to: "reach the app in this process, through a pipe or on a pseudo-terminal")

    /// What else may be included.
    public static let include = ShellOption(
        "--allow-include", ShellArgument("DIR", .folder),
        to: """
            @include may read below DIR, too; without it, below the folder of the session alone, and below a folder that \
            is replayed whole
            """)

    private static func choice(of words: [String]) -> ShellArgument {
        ShellArgument(words.joined(separator: "|"), .choice(words))
    }
}
