/// A command as a screen declares it, for every screen of the kind: what it does is told which screen it was typed at.
@MainActor
struct ScreenCommand<Target> {
    /// How it is written, and what it is for.
    let shape: CommandShape
    private let run: @MainActor (Target, CommandInput) async throws(CommandStop) -> Void

    init(
        _ name: String, takes syntax: [SyntaxElement] = [], to summary: String,
        run: @escaping @MainActor (Target, CommandInput) async throws(CommandStop) -> Void
    ) {
        shape = CommandShape(name: name, syntax: syntax, summary: summary)
        self.run = run
    }

    /// The command at `target`.
    func at(_ target: Target) -> Command {
        Command(shape) { [run] input throws(CommandStop) in
            try await run(target, input)
        }
    }
}

extension ScreenCommand where Target: ListScreen {
    /// Opens a row by its number; the number alone does so, too.
    static func show(to summary: String) -> Self {
        Self("show", takes: [.value("N", .index)], to: summary) { screen, input throws(CommandStop) in
            try await screen.open(row: input["N"] ?? "")
        }
    }
}
