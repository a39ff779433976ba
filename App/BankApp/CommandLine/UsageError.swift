/// What is wrong with the command line, and what would be right.
public struct UsageError: Error, Sendable, Hashable, CustomStringConvertible {
    /// One line for people.
    public let description: String

    /// An error that says `description`.
    public init(_ description: String) {
        self.description = description
    }
}
