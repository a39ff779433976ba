/// How a command of the visible screen can be written, for who makes walks.
public struct CommandShape: Sendable, Hashable {
    /// The first word.
    public let name: String
    /// What follows it.
    public let syntax: [SyntaxElement]

    /// A shape.
    public init(name: String, syntax: [SyntaxElement]) {
        self.name = name
        self.syntax = syntax
    }
}
