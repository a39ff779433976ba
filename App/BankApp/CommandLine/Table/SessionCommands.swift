extension ShellCommand {
    /// What serves those who keep walks as files.
    public static let session = ShellCommand(
        "session",
        commands: [
            ShellCommand(
                "test", takes: [paths],
                options: [
                    ShellOption("--jobs", ShellArgument("N"), to: "play so many at once (1 to 256)"),
                    ShellOption("--filter", ShellArgument("TEXT"), to: "only files with TEXT in their path"),
                    ShellOption("--bail", to: "stop at the first file that does not pass"),
                    ShellOption("--junit", ShellArgument("FILE", .file), to: "write the result as JUnit XML to FILE"),
                    ShellOption("--tap", to: "print the result so"),
                    ShellOption("--json", to: "print the result so"), via, include,
                ],
                to: "replay files, and those in folders, and compare"),
            ShellCommand("run", takes: [file], options: [via, include], to: "replay one and print what happened"),
            ShellCommand("record", takes: [file], to: "open the prompt over a demo bank and keep the walk"),
            ShellCommand(
                "update", takes: [paths],
                options: [
                    ShellOption("--check", to: "write nothing, only say what would change"),
                    ShellOption(
                        "--accept", choice(of: ["wording", "money"]),
                        to: "wording: no amount, account, route or exit code may change; money: they may"),
                    include,
                ],
                to: "rewrite what failed and nothing else"),
            ShellCommand(
                "trace", takes: [file],
                options: [ShellOption("--mermaid", to: "draw the messages as a sequence diagram"), include],
                to: "print the messages between the parts of the modules"),
            ShellCommand(
                "coverage", takes: [paths],
                options: [
                    ShellOption(
                        "--baseline", ShellArgument("FILE", .file),
                        to: "fail when something is missed that is not in FILE"),
                    include,
                ],
                to: "tell what no session reaches"),
            ShellCommand(
                "fuzz",
                options: [
                    ShellOption(
                        "--seed", ShellArgument("N"),
                        to: "what the first walk is drawn from; the same seed is the same walk"),
                    ShellOption("--steps", ShellArgument("M"), to: "how many inputs a walk has (1000)"),
                    ShellOption("--walks", ShellArgument("K"), to: "how many walks, each from the next seed (1)"),
                    ShellOption(
                        "--fixture", ShellArgument("NAME", .choice(["demo", "demo-on-disk"])),
                        to: "the bank they start from: demo or demo-on-disk"),
                    ShellOption("--into", ShellArgument("DIR", .folder), to: "where a walk that fails is written"),
                ],
                to: "walk at random beside a plain model of the bank",
                details: ["A walk that fails is kept, as short as can be, as a session."]),
        ],
        to: "replay, record and mend walks: files that are a document, a test and a demo at once",
        details: ["Exit codes: 0 fine, 1 a session does not match, 2 wrong usage or a broken script."])

    private static let paths = ShellArgument("PATH", .file, isRepeated: true)
    private static let file = ShellArgument("FILE", .file)
    private static let via = ShellOption(
        "--via", choice(of: ["process", "pipe", "pty"]),
        to: "reach the app in this process, through a pipe or on a pseudo-terminal")
    private static let include = ShellOption(
        "--allow-include", ShellArgument("DIR", .folder),
        to: """
            @include may read below DIR, too; without it, below the folder of the session alone, and below a folder that \
            is replayed whole
            """)

    private static func choice(of words: [String]) -> ShellArgument {
        ShellArgument(words.joined(separator: "|"), .choice(words))
    }
}
