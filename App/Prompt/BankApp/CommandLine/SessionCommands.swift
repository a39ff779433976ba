import SessionTool
import Shell

extension ShellCommand {
    /// What serves those who keep walks as files.
    static let session = ShellCommand(
        "session",
        commands: [
            SessionTable.test(options: [SessionTable.via]),
            SessionTable.run(options: [SessionTable.via]),
            SessionTable.render(options: [SessionTable.via]),
            ShellCommand(
                "record", takes: [SessionTable.file], to: "open the prompt over a demo bank and keep the walk"),
            SessionTable.update(),
            ShellCommand(
                "trace", takes: [SessionTable.file],
                options: [
                    ShellOption("--mermaid", to: "draw the messages as a sequence diagram"), SessionTable.include,
                ],
                to: "print the messages between the parts of the modules"),
            ShellCommand(
                "coverage", takes: [SessionTable.paths],
                options: [
                    ShellOption(
                        "--baseline", ShellArgument("FILE", .file),
                        to: "fail when something is missed that is not in FILE"),
                    SessionTable.include,
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
            ShellCommand(
                "offers",
                to: "list what a session finds here: banks, values, secrets, services that can fail, screens"),
            SessionTable.format,
        ],
        to: "replay, record and mend walks: files that are a document, a test and a demo at once",
        details: ["Exit codes: 0 fine, 1 a session does not match, 2 wrong usage or a broken script."])
}
