/// How a command of the visible screen can be written, for who makes walks.
public struct CommandShape: Sendable, Hashable {
    /// The first word.
    public let name: String
    /// What follows it.
    public let syntax: [SyntaxElement]
}
