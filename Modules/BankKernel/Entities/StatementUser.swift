/// Somebody whose statement a source has.
public struct StatementUser: Sendable, Hashable, Identifiable {
    /// What the source knows the user by.
    public let id: String

    /// The user of this id.
    public init(id: String) {
        self.id = id
    }
}
