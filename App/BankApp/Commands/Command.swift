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

    /// How the command is written: `send [AMOUNT to NUMBER [note TEXT] [ref UUID]]`.
    var usage: String {
        ([name] + syntax.map(\.description)).joined(separator: " ")
    }
}
