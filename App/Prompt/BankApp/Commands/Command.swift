/// A command of a screen: how it is written, what it is for, what it does.
@MainActor
struct Command {
    /// The first word.
    let name: String
    /// What follows it.
    let syntax: [SyntaxElement]
    /// What it is for, as one clause.
    let summary: String
    /// Does it; returns when it is done.
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

    /// The command that is written as `shape` says.
    init(_ shape: CommandShape, run: @escaping @MainActor (CommandInput) async throws(CommandStop) -> Void) {
        self.init(shape.name, takes: shape.syntax, to: shape.summary, run: run)
    }

    /// How the command is written.
    var usage: String { CommandShape(name: name, syntax: syntax).usage }
}
