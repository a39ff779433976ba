/// Which statement is meant.
public enum StatementSource: Sendable, Hashable {
    /// The statement that the service has of a user.
    case user(id: String)
    /// The statement in a file.
    case file(path: String)
}

/// Somebody whose statement a source has.
public struct StatementUser: Sendable, Hashable, Identifiable {
    /// What the source knows the user by.
    public let id: String

    /// The user of this id.
    public init(id: String) {
        self.id = id
    }
}
