import Sessions
public import ShellCommands

/// The commands over sessions that do not depend on whose they are.
public enum SessionTable {
    /// What every tool over sessions exits with.
    public static let exitCodes = [
        ExitMeaning(.success, "fine"), ExitMeaning(.mismatch, "a session does not match"),
        ExitMeaning(.usage, "wrong usage or a broken script"),
        ExitMeaning(.failure, "the output or a file cannot be written"), ExitMeaning(.interrupted, "interrupted"),
    ]

    /// Replay and compare.
    public static func test(options: [ShellOption] = [], takesProgram: Bool = false) -> ShellCommand {
        ShellCommand(
            "test", takes: [paths],
            options: [
                ShellOption(
                    "--jobs", ShellArgument("N"),
                    to: "how many to play at once (1 to 256); one for each core without it"),
                ShellOption("--filter", ShellArgument("TEXT"), to: "only files with TEXT in their path"),
                ShellOption("--bail", to: "stop at the first file that does not pass"),
                ShellOption("--junit", ShellArgument("FILE", .file), to: "write the result as JUnit XML to FILE"),
                ShellOption("--tap", to: "print the result as TAP"),
                ShellOption("--json", to: "print the result as JSON"),
                ShellOption("--github", to: "annotate the lines that differ, as GitHub shows them"),
                ShellOption("--watch", to: "repeat whenever a file or the program changes, until Ctrl-C"),
            ] + options + [include],
            takesProgram: takesProgram, to: "replay files, and those in folders, and compare")
    }

    /// Replay and print.
    public static func run(options: [ShellOption] = [], takesProgram: Bool = false) -> ShellCommand {
        ShellCommand(
            "run", takes: [file], options: options + [include], takesProgram: takesProgram,
            to: "replay one and print what happened")
    }

    /// Draw.
    public static func render(options: [ShellOption] = [], takesProgram: Bool = false) -> ShellCommand {
        ShellCommand(
            "render", takes: [file],
            options: [
                ShellOption("--svg", ShellArgument("OUT.svg", .file), to: "draw a picture of a terminal (- prints it)"),
                ShellOption(
                    "--cast", ShellArgument("OUT.cast", .file),
                    to: "write an asciicast, version 2, typed at a human pace (- prints it)"),
                ShellOption(
                    "--theme", choice(of: ["light", "dark"]),
                    to: "colours for this background; without it, a picture follows its reader, and a cast is for dark"),
                ShellOption(
                    "--width", ShellArgument("COLUMNS"),
                    to: "break what is longer (20 to 500; that of the session, or 80)"),
            ] + options + [include],
            takesProgram: takesProgram, to: "replay one and draw what happened, as a picture or an animation")
    }

    /// Walk through a program, and keep the walk.
    public static let record = ShellCommand(
        "record", takes: [file],
        options: [
            ShellOption(
                "--prompt", ShellArgument("TEXT"),
                to: "what a prompt of the program is, or /REGEX/; without it, those that are seen; may be repeated",
                isRepeated: true)
        ],
        takesProgram: true, to: "run a program and record the session",
        details: [
            """
            FILE, which must not be there yet, then holds the session. It is replayed before it is saved: what is different \
            each time becomes [..], and what still differs is reported.
            """,
            """
            What is typed where the program hides it is a secret: FILE has its name alone, such as SECRET1, and a replay takes \
            the value from the variable SESSIONS_SECRET_SECRET1. A file with the beginning of a secret in it is not saved.
            """,
        ])

    /// Rewrite what failed.
    public static func update(options: [ShellOption] = [], takesProgram: Bool = false) -> ShellCommand {
        ShellCommand(
            "update", takes: [paths],
            options: [
                ShellOption("--check", to: "write nothing, only say what would change"),
                ShellOption(
                    "--interactive", to: "ask about each change that --accept does not take; about all without it"),
                ShellOption(
                    "--accept", ShellArgument("CLASS,...", .choice(SessionUpdate.Acceptance.words)),
                    to: """
                        change no more than wording (words and blanks), time, numbers (counts), money (amounts, signs, accounts, \
                        references) or all (errors, routes, exit codes, too); all without it
                        """),
            ] + options + [include],
            takesProgram: takesProgram, to: "rewrite what failed and nothing else")
    }

    /// Print the grammar.
    public static let format = ShellCommand("format", to: "print the grammar of session files")

    /// The files and folders that a command works on.
    public static let paths = ShellArgument("PATH", .file, isRepeated: true)

    /// The one file that a command works on.
    public static let file = ShellArgument("FILE", .file)

    /// How the app is reached.
    public static let via = ShellOption(
        "--via", choice(of: Transport.allCases.map(\.rawValue)),
        to: "reach the app in this process, through a pipe, on a pseudo-terminal or in a browser")

    /// What else may be included.
    public static let include = ShellOption(
        "--allow-include", ShellArgument("DIR", .folder),
        to: """
            @include may read below DIR, too; without it, below the folder of the session and a folder that is replayed \
            whole, sessions also below the current folder and in its repository, or in the folder above where there is none
            """)

    /// How a program is reached.
    public static let programVia = ShellOption(
        "--via", choice(of: ["pty", "pipe"]), to: "reach the program on a pseudo-terminal or through pipes")

    private static func choice(of words: [String]) -> ShellArgument {
        ShellArgument(words.joined(separator: "|"), .choice(words))
    }
}
