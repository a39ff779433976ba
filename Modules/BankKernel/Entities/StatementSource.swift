/// Which statement is meant.
public enum StatementSource: Sendable, Hashable {
    /// The statement that the service has of a user.
    case user(id: String)
    /// The statement in a file.
    case file(path: String)
}
