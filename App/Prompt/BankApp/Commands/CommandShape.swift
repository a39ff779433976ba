/// How a command can be written, and what it is for.
public struct CommandShape: Sendable, Hashable {
    /// The first word.
    public let name: String
    /// What follows it.
    public let syntax: [SyntaxElement]
    /// What it is for, as one clause; empty where only its form matters.
    public let summary: String

    /// The shape of the command called `name`.
    public init(name: String, syntax: [SyntaxElement], summary: String = "") {
        self.name = name
        self.syntax = syntax
        self.summary = summary
    }

    /// How the command is written: `send [AMOUNT to NUMBER [note TEXT] [ref UUID]]`.
    var usage: String {
        ([name] + syntax.map(\.description)).joined(separator: " ")
    }
}
