/// How a command of the visible screen can be written, for those who make walks.
public struct CommandShape: Sendable, Hashable {
    /// The first word.
    public let name: String
    /// What follows it.
    public let syntax: [SyntaxElement]

    /// The shape of the command called `name`.
    public init(name: String, syntax: [SyntaxElement]) {
        self.name = name
        self.syntax = syntax
    }
}
