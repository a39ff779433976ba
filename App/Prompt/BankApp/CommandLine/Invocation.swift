public import Terminal

/// What the command line asks for.
public struct Invocation: Sendable, Hashable {
    /// What to do.
    public enum Action: Sendable, Hashable {
        /// Open the prompt, or read commands from a pipe.
        case prompt
        /// Serve whoever runs the bank.
        case bank(BankCommand)
        /// Print the groups of a statement.
        case group(GroupCommand)
        /// Print the direct rates of a list.
        case rates(RatesCommand)
        /// List the fields of every answer.
        case fields
        /// Print the manual page.
        case manual
        /// Print a completion script.
        case completions(CompletionShell)
        /// Show how the program is used, or what the names lead to: a command, or a topic.
        case help([String])
        /// Show the version.
        case version

        /// Whether it leaves every file and folder as it is.
        var onlyReads: Bool {
            switch self {
            case .bank(let command): command.onlyReads
            default: false
            }
        }
    }

    /// What to do.
    public var action: Action = .prompt
    /// The one folder for all files; `nil` for the XDG folders.
    public var dataFolder: String?
    /// Where the bank is, when it is elsewhere; `nil` when nothing was said.
    public var bankAddress: String?
    /// The file of the key that the bank is kept with; `nil` when nothing was said.
    public var keyFile: String?
    /// Whether to use colour; `nil` when nothing was said.
    public var color: ColorMode?
    /// Which services to ask; `nil` when nothing was said.
    public var services: ServiceChoice?
    /// Whether an answer that is longer than the screen may be shown a screen at a time.
    public var usesPager = true
    /// Whether a pipe goes on after a failed command.
    public var keepsGoing = false
    /// The lines to run as if typed at main; none to read them from the input.
    public var lines: [String] = []
    /// Who is logged in before the first line; `nil` for nobody.
    public var user: String?
    /// The file whose first line is the password of `user`, `-` for standard input; `nil` to ask for it.
    public var passwordFile: String?
    /// The account that is selected for this run alone, by its number or its name.
    public var account: String?
    /// The words that said which bank is meant.
    var place: [String] {
        (dataFolder.map { ["--data", $0] } ?? []) + (keyFile.map { ["--key", $0] } ?? [])
    }
    /// How commands answer; `nil` in `form` when nothing was said.
    public var output: OutputForm?
    /// Whether confirmations are answered with yes.
    public var confirmsAll = false
    /// Whether a script's commands are shown as they run.
    public var echoes = false
}
