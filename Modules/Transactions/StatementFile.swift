/// A statement in a file, and how it is read.
public struct StatementFile: Sendable, Hashable {
    /// The path of the file.
    public let path: String
    /// Whether a bad transaction is left out instead of refusing the statement.
    public let isLenient: Bool

    /// A statement in a file.
    public init(path: String, isLenient: Bool = false) {
        self.path = path
        self.isLenient = isLenient
    }
}
