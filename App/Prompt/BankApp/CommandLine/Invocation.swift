public import DisplayText
public import ShellCommands

/// The parsed command line.
public struct Invocation: Sendable, Hashable {
    /// What to do.
    public enum Action: Sendable, Hashable {
        /// Open the prompt, or read commands from a pipe.
        case prompt
        /// Run an operator's command.
        case bank(BankCommand)
        /// Print the groups of a statement.
        case group(GroupCommand)
        /// Print the direct rates of a list.
        case rates(RatesCommand)
        /// Keep a login of the customer with this name on this machine, or ask for the name.
        case login(username: String?)
        /// End the login of this machine.
        case logout
        /// List the fields of every answer.
        case fields
        /// Print the manual page.
        case manual
        /// Print a completion script.
        case completions(CompletionShell)
        /// Show the help of the program, or of the command or topic with these names.
        case help([String])
        /// Show the version.
        case version

        /// Whether it changes no file or folder.
        var onlyReads: Bool {
            switch self {
            case .bank(let command): command.onlyReads
            default: false
            }
        }
    }

    /// What the run does; opens the prompt unless an option or a command says otherwise.
    public var action: Action = .prompt
    /// The one folder for all files; `nil` for the XDG folders.
    public var dataFolder: String?
    /// The address of a remote bank; `nil` when not given.
    public var bankAddress: String?
    /// The file of the bank's key; `nil` when not given.
    public var keyFile: String?
    /// Whether to use colour; `nil` when not given.
    public var color: ColorMode?
    /// Which services to ask; `nil` when not given.
    public var services: ServiceChoice?
    /// Whether a pager may show long answers.
    public var usesPager = true
    /// Whether a pipe continues after a failed command.
    public var keepsGoing = false
    /// The lines to run as if typed at the main screen; empty to read them from the input.
    public var lines: [String] = []
    /// How many of the last lines show their answers; `nil` for all.
    public var shownLines: Int?
    /// The customer to log in before the first line; `nil` for none, or to ask for the name.
    public var user: String?
    /// The file whose first line is the password of `user`, `-` for standard input; `nil` to ask for it.
    public var passwordFile: String?
    /// The number or name of the account to select for this run only.
    public var account: String?
    /// The options that select the bank.
    var place: [String] {
        (dataFolder.map { ["--data", $0] } ?? []) + (keyFile.map { ["--key", $0] } ?? [])
    }
    /// The form of answers; `nil` when not given.
    public var output: OutputForm?
    /// Whether confirmations are answered with yes.
    public var confirmsAll = false
    /// Whether the commands of a script are shown as they run.
    public var echoes = false
}

extension Invocation {
    /// Checks that the customer is known if lines or an account need one.
    /// - Parameter isLoggedIn: Whether a kept login names the customer.
    /// - Throws: `UsageError`.
    func checkCustomer(isLoggedIn: Bool) throws(UsageError) {
        guard user == nil, !isLoggedIn, shownLines == nil else { return }
        if !lines.isEmpty {
            throw UsageError("-c runs the lines of a customer; say whose with --user NAME, or log in with dobank login")
        }
        if account != nil {
            throw UsageError("--account needs --user NAME, whose account it is, or a login by dobank login")
        }
    }
}

/// Parses the command line.
public enum InvocationParser {
    /// The invocation for `arguments`, without the program's name.
    /// - Throws: `UsageError`.
    public static func parse(_ arguments: [String]) throws(UsageError) -> Invocation {
        let line = try ShellLine(arguments, of: .program)
        var invocation = Invocation()
        guard !line.asksForHelp else {
            invocation.action = .help(line.names)
            return invocation
        }
        try read(line, into: &invocation)
        invocation.action = try action(of: line)
        try check(invocation)
        return invocation
    }

    private static func action(of line: ShellLine) throws(UsageError) -> Invocation.Action {
        switch line.names.first {
        case "bank": .bank(try BankCommandParser.command(of: line))
        case "group": .group(GroupCommand(line))
        case "rates": .rates(try RatesCommand(line))
        case "session": throw UsageError("session takes no options of the prompt; write it first: dobank session ...")
        case "login": .login(username: line.arguments.first)
        case "logout": .logout
        case "fields": .fields
        case "manual": .manual
        case "completions": .completions(try CompletionShell(named: line.arguments[0]))
        case "help": .help(try topic(line.arguments))
        case "version": .version
        default: line.has("--version") ? .version : .prompt
        }
    }

    private static func read(_ line: ShellLine, into invocation: inout Invocation) throws(UsageError) {
        invocation.dataFolder = try optional(line, "--data", folder)
        invocation.bankAddress = try optional(line, "--bank") { text throws(UsageError) in
            try BankAddress.reading(text)
        }
        invocation.keyFile = try optional(line, "--key", keyFile)
        invocation.color = try optional(line, "--color") { name throws(UsageError) in try color(name) }
        let isOwn = FeatureCommands.ownsOption("--output", in: line)
        if !isOwn || line.value(of: "--output").flatMap(OutputForm.init) != nil {
            invocation.output = try optional(line, "--output", OutputForm.init(option:))
        }
        invocation.user = try optional(line, "--user", user)
        invocation.passwordFile = try optional(line, "--password-file") { path throws(UsageError) in
            try text(path, of: "--password-file", as: "the path of a file")
        }
        invocation.account = try optional(line, "--account") { account throws(UsageError) in
            try text(account, of: "--account", as: "the number or the name of an account")
        }
        if line.has("--live") { invocation.services = .live }
        for address in line.values(of: "--sandbox") { try choose(.sandbox(at: address), for: &invocation) }
        invocation.lines = line.values(of: "--command")
        if let own = try FeatureCommands.lines(of: line) {
            guard invocation.lines.isEmpty else { throw UsageError("-c and \(line.names[0]) do not go together") }
            (invocation.lines, invocation.shownLines) = (own.lines, own.shown)
        }
        invocation.keepsGoing = line.has("--keep-going")
        invocation.confirmsAll = line.has("--yes")
        invocation.echoes = line.has("--echo")
        invocation.usesPager = !line.has("--no-pager")
    }

    private static func check(_ invocation: Invocation) throws(UsageError) {
        guard invocation.user == nil, invocation.shownLines == nil else { return }
        if case .login = invocation.action { return }
        if invocation.passwordFile != nil {
            throw UsageError("--password-file needs --user NAME, whose password it is")
        }
    }

    private static func optional<Value>(
        _ line: ShellLine, _ option: String, _ read: (String) throws(UsageError) -> Value
    ) throws(UsageError) -> Value? {
        var value: Value?
        for text in line.values(of: option) { value = try read(text) }
        return value
    }

    private static func topic(_ words: [String]) throws(UsageError) -> [String] {
        _ = try ShellCommand.program.helpPath(to: words, orTopic: HelpTopic.allCases.map(\.rawValue))
        return words
    }

    private static func choose(_ choice: ServiceChoice, for invocation: inout Invocation) throws(UsageError) {
        guard invocation.services == nil || invocation.services == choice else {
            throw UsageError("the services are those of --live or of one --sandbox URL; choose one of them")
        }
        invocation.services = choice
    }

    private static func user(_ name: String) throws(UsageError) -> String {
        guard !name.isEmpty, !name.contains(where: \.isWhitespace) else {
            throw UsageError("--user needs the name that a customer logs in with")
        }
        return name
    }

    private static func text(_ text: String, of flag: String, as meaning: String) throws(UsageError) -> String {
        guard text.contains(where: { !$0.isWhitespace }) else { throw UsageError("\(flag) needs \(meaning)") }
        return text
    }

    private static func folder(_ path: String) throws(UsageError) -> String {
        guard !path.isEmpty else { throw UsageError("--data needs the path of a folder") }
        return path
    }

    private static func keyFile(_ path: String) throws(UsageError) -> String {
        guard !path.isEmpty else { throw UsageError("--key needs the path of a file") }
        return path
    }

    static func color(_ name: String, from source: String = "--color") throws(UsageError) -> ColorMode {
        guard let mode = ColorMode(rawValue: name) else {
            throw UsageError("\(source) is auto, always or never, not \"\(name)\"")
        }
        return mode
    }
}
