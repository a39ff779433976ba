public import ShellCommands

/// A help topic other than the commands.
enum HelpTopic: String, CaseIterable {
    case files
    case environment
    case exitCodes = "exit-codes"
    case screens

    /// The names of all topics, as a sentence lists them.
    static let names = "files, environment, exit-codes or screens"

    /// The parts of its help.
    @MainActor var sections: [HelpSection] {
        switch self {
        case .files: [.files]
        case .environment: [.environment]
        case .exitCodes: [.exitCodes]
        case .screens: HelpSection.screens
        }
    }
}

extension HelpSection {
    static let files = HelpSection(
        "Files",
        [
            """
            The folders are those of the XDG base directory specification: without the variables ~/.local/share, \
            ~/.local/state and ~/.config. With --data DIR, or DOBANK_DATA, all of them are DIR.
            """
        ],
        entries: [
            ("$XDG_DATA_HOME/dobank/bank.sqlite", "the bank"),
            ("$XDG_DATA_HOME/dobank/bank.sqlite.logins", "who is logged in at the bank"),
            ("$XDG_DATA_HOME/dobank/cards.sqlite", "the cards and their bookmarks"),
            ("$XDG_DATA_HOME/dobank/payees.sqlite", "your nicknames of payees"),
            ("$XDG_STATE_HOME/dobank/preferences.json", "the theme, and the account that each customer selected"),
            ("$XDG_STATE_HOME/dobank/tokens.json", "the tokens of logins at other services (mode 0600)"),
            ("$XDG_STATE_HOME/dobank/login.json", "who is logged in by dobank login (mode 0600)"),
            ("$XDG_STATE_HOME/dobank/input-history.*", "the lines that each customer typed"),
            ("banks/* in both", "all but the bank itself, for each bank on a server"),
            ("$XDG_CONFIG_HOME/dobank/config.json", "the settings, such as {\"color\": \"auto\", \"idleMinutes\": 5}"),
        ])

    static let environment = HelpSection(
        "Environment", ["A flag wins over a variable, a variable over config.json."],
        entries: [
            ("DOBANK_DATA", "the folder for all files, as --data"),
            ("DOBANK_BANK", "the address of a bank on a server, as --bank"),
            ("DOBANK_KEY", "the file of the key that the bank is kept with, as --key"),
            ("DOBANK_COLOR", "auto, always or never, as --color"),
            ("NO_COLOR", "turns colour off when it is not empty, unless DOBANK_COLOR is set"),
            ("COLORFGBG", "the colours of the terminal, by which the theme is chosen when nothing else says it"),
            (
                "LC_ALL, LC_NUMERIC, LANG",
                "the locale of the numbers in tables and messages; never in JSON, CSV and exports"
            ),
            ("TZ", "the zone of the times in details; days are the bank's, in UTC"),
            ("PAGER", "the program that shows long answers (less without it)"),
            (
                "XDG_DATA_HOME, XDG_STATE_HOME, XDG_CONFIG_HOME",
                "where the files are; paths that are not absolute are ignored"
            ),
            ("ACCOUNTS_API_URL, ACCOUNTS_API_KEY", "the service of the transparent accounts, and the key for it"),
            ("TRANSACTIONS_API_URL", "the service of the transactions of users"),
            ("CARDS_API_URL", "the service of the cards"),
            ("SALES_API_URL", "the sales service; the built-in one takes tester, password password (demo only)"),
            (
                "RATES_URL",
                "the service of the direct rates; with --live, http://localhost:8080/rates is asked first without it"
            ),
            ("SSL_CERT_FILE", "the certificates to trust, instead of the system's"),
        ])

    static let exitCodes = HelpSection(
        "Exit status",
        entries: ExitCode.meanings.map { ("\($0.code.rawValue)", $0.meaning) })

    /// The commands of every screen, then those of each one.
    @MainActor static var screens: [HelpSection] {
        let everywhere = GlobalCommands.shapes.map { ($0.usage, $0.summary) }
        return [
            HelpSection(
                "At every screen",
                [
                    """
                    Unique beginnings of a command will do. The name of a feature works at every screen of a customer, alone \
                    or before one of its commands: history find rent. On a list, a number alone opens the row.
                    """
                ], entries: everywhere)
        ]
            + FeatureRegistry.features.map { feature in
                HelpSection(
                    "At \(feature.routes[0].name)", entries: feature.screen.vocabulary.map { ($0.usage, $0.summary) })
            }
    }
}

extension HelpPage {
    /// The help of the command or topic with these names.
    @MainActor
    public init(of names: [String]) {
        if let path = ShellCommand.program.path(to: names) {
            self.init(on: path)
        } else {
            self.init(on: HelpTopic(rawValue: names.joined(separator: " "))?.sections ?? [])
        }
    }
}
