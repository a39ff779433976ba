import SessionTool
public import ShellCommands

extension ShellCommand {
    /// The program with all its commands and options.
    public static let program = ShellCommand(
        "dobank",
        options: [
            .data, .bank, .key, .color, .output,
            ShellOption(
                "--command", or: ["-c"], ShellArgument("LINE", .choice(["list"] + FeatureRegistry.words.map(\.name))),
                to: "run LINE as if typed at main, then leave; may be repeated", isRepeated: true),
            .user, .passwordFile, .account, .yes,
            ShellOption("--live", to: "use the public services (otherwise shipped data, or the service in a variable)"),
            ShellOption(
                "--sandbox", ShellArgument("URL"),
                to: "use the services of a sandbox server, such as http://127.0.0.1:8080"),
            .keepGoing,
            ShellOption("--echo", to: "show each command of a script as it runs"),
            ShellOption(
                "--no-pager",
                to: "show long answers without a pager (else PAGER, or less)"),
            .version,
        ],
        commands: FeatureCommands.all
            + [login, logout, bank, group, rates, session, fields, manual, completions, help, version],
        to: "a bank in modules, at a prompt",
        details: [
            """
            Alone, dobank opens the prompt; type "help" there. When standard input is not a terminal, commands are read \
            from it, and the first that fails ends the run; "#" begins a comment. The line after "login NAME" is then \
            the password.
            """,
            """
            With -c it runs lines as if typed at main, and prints their answers alone: dobank --user demo \
            --password-file FILE --output json -c balance -c "history list 5".
            """,
            """
            Without -c, a feature is a command with options: dobank send 5.50 alice --note Rent --yes, or dobank history \
            --find rent --from 2025-01 --export rent.csv. "dobank login" keeps a login for this machine; without one, and \
            without --user NAME, it asks who logs in.
            """,
            """
            The first run makes a demo bank: log in as demo, password demo (demo only). "dobank COMMAND --help" says more, \
            "dobank help TOPIC" of \(HelpTopic.names), and "dobank manual" prints the manual.
            """,
        ])

    private static let login = ShellCommand(
        "login", takes: [ShellArgument("NAME", isOptional: true)], options: [.data, .bank, .key, .passwordFile],
        to: "log in on this machine for 12 hours; the password is asked for",
        details: [
            """
            Until it ends, dobank, -c and the commands of features ask for no password: dobank balance. --user NAME logs \
            in as somebody else for one run. Each bank has a login of its own.
            """,
            """
            Only a token of the bank is kept, never the password: in the keyring through secret-tool where that works, or \
            else in login.json (mode 0600) in the state folder.
            """,
        ])

    private static let logout = ShellCommand(
        "logout", options: [.data, .bank, .key], to: "end the login of this machine, also at the bank")

    private static let group = ShellCommand(
        "group", takes: [ShellArgument("FILE.json", .file)],
        options: [ShellOption("--lenient", to: "leave bad transactions out, and count them")],
        to: "print the groups of a statement, for other programs",
        details: [
            """
            Prints a line per group and currency, tab-separated: state, day, indicator, currency, count, sum. FILE.json is \
            a JSON array of transactions of any length, "-" is standard input. A bad transaction refuses the statement; \
            with --lenient it is left out and counted.
            """
        ])

    private static let rates = ShellCommand(
        "rates", takes: [ShellArgument("FILE.json", .file)],
        options: [
            ShellOption("--to", ShellArgument("CODE"), to: "the currency that the rates lead to (USD)"),
            ShellOption("--explain", to: "show every path, and why a rate was left out"),
        ],
        to: "print the direct rates of a list of rates, for other programs",
        details: [
            """
            Prints the direct rates as JSON, to US dollars or to CODE: over the fewest steps, exact to 34 digits. A bad \
            rate is left out and counted; --explain shows every path, and why a rate was left out.
            """
        ])

    private static let fields = ShellCommand(
        "fields", options: [.output, .color], to: "list the fields of every answer, for writing programs")

    private static let manual = ShellCommand.manual(of: "dobank")

    private static let completions = ShellCommand.completions(of: "dobank")

    private static let help = ShellCommand(
        "help", takes: [ShellArgument("TOPIC", .choice(helpTopics), isRepeated: true, isOptional: true)],
        to: "show help on the program, a command or a topic",
        details: ["TOPIC is a command, as \"bank deposit\", or one of \(HelpTopic.names)."])

    private static let version = ShellCommand("version", to: "show the version")

    private static let helpTopics =
        FeatureCommands.all.map(\.name)
        + [login, logout, bank, group, rates, session, fields, manual, completions, version].map(\.name)
        + HelpTopic.allCases.map(\.rawValue)
}

extension ShellOption {
    static let bank = ShellOption(
        "--bank", ShellArgument("URL"),
        to: "the bank of a server, as https://bank.example (also: DOBANK_BANK), instead of one on this machine",
        isShared: true)
    static let user = ShellOption(
        "--user", ShellArgument("NAME"), to: "log in as NAME before the first line", isShared: true)
    static let passwordFile = ShellOption(
        "--password-file", ShellArgument("FILE", .file),
        to: "the first line of FILE is the password (mode 0600); - for standard input", isShared: true)
    static let account = ShellOption(
        "--account", ShellArgument("NUMBER|NAME"), to: "the account that features work on, for this run only",
        isShared: true)

    /// The options of the commands that type lines for a customer.
    static let customer = [data, bank, key, color, output, user, passwordFile, account, yes]
}

extension ShellCommand {
    static let session = ShellCommand(
        "session",
        commands: [
            SessionTable.test(options: [SessionTable.via]),
            SessionTable.run(options: [SessionTable.via]),
            SessionTable.render(options: [SessionTable.via]),
            ShellCommand(
                "record", takes: [SessionTable.file], to: "open the prompt over a demo bank and record the session"),
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
                to: "list what no session reaches"),
            ShellCommand(
                "offers",
                to: "list what a session finds here: banks, values, secrets, services that can fail, screens"),
            SessionTable.format,
        ],
        to: "replay, record and update sessions: files that are document, test and demo in one",
        exitCodes: SessionTable.exitCodes)
}
