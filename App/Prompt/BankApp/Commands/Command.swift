import ShellCommands

/// A command of a screen.
@MainActor
struct Command {
    /// The first word.
    let name: String
    /// The syntax after the first word.
    let syntax: [SyntaxElement]
    /// A description, as one clause.
    let summary: String
    let run: @MainActor (CommandInput) async throws(CommandStop) -> Void

    init(
        _ name: String, takes syntax: [SyntaxElement] = [], to summary: String,
        run: @escaping @MainActor (CommandInput) async throws(CommandStop) -> Void
    ) {
        self.name = name
        self.syntax = syntax
        self.summary = summary
        self.run = run
    }

    init(_ shape: CommandShape, run: @escaping @MainActor (CommandInput) async throws(CommandStop) -> Void) {
        self.init(shape.name, takes: shape.syntax, to: shape.summary, run: run)
    }

    /// How the command is written.
    var usage: String { CommandShape(name: name, syntax: syntax).usage }
}

/// The syntax and description of a command.
public struct CommandShape: Sendable, Hashable {
    /// The first word.
    public let name: String
    /// The syntax after the first word.
    public let syntax: [SyntaxElement]
    /// A description, as one clause; empty where only the syntax matters.
    public let summary: String
    /// Its form without `-c`; `nil` for none.
    public let shellForm: ShellForm?

    /// The shape of the command called `name`.
    public init(name: String, syntax: [SyntaxElement], summary: String = "", shellForm: ShellForm? = nil) {
        self.name = name
        self.syntax = syntax
        self.summary = summary
        self.shellForm = shellForm
    }

    /// The syntax as text: `send [AMOUNT to NUMBER [note TEXT] [ref UUID]]`.
    var usage: String {
        ([name] + syntax.map(\.description)).joined(separator: " ")
    }
}

/// A command declared once for all screens of a type; `run` receives the screen it was typed at.
struct ScreenCommand<Target>: Sendable {
    /// The syntax and description.
    let shape: CommandShape
    /// Whether it leaves the rows of a list as they are, so that an open row stays open.
    let keepsRows: Bool
    private let run: @MainActor (Target, CommandInput) async throws(CommandStop) -> Void

    init(
        _ name: String, takes syntax: [SyntaxElement] = [], to summary: String, inShell form: ShellForm? = nil,
        keepsRows: Bool = false,
        run: @escaping @MainActor (Target, CommandInput) async throws(CommandStop) -> Void
    ) {
        shape = CommandShape(name: name, syntax: syntax, summary: summary, shellForm: form)
        self.keepsRows = keepsRows
        self.run = run
    }

    /// The command at `target`.
    @MainActor
    func at(_ target: Target) -> Command {
        Command(shape) { [run] input throws(CommandStop) in
            try await run(target, input)
        }
    }
}

extension ScreenCommand where Target: ListScreen {
    /// Opens a row by its number, as the number alone does.
    static func show(to summary: String) -> Self {
        Self("show", takes: [.value("N", .index)], to: summary) { screen, input throws(CommandStop) in
            try await screen.open(row: input["N"] ?? "")
        }
    }
}

extension CommandStop {
    /// The message when the input ended at a question before the login.
    static func refusal(withoutLogin label: String) -> String {
        switch label {
        case "Password:": "No password given. Give it on the next line, or by --user NAME --password-file FILE."
        case "Username:": refusal(withoutAnswerTo: label, advice: "--user NAME says who logs in.")
        default: refusal(withoutAnswerTo: label)
        }
    }
}
