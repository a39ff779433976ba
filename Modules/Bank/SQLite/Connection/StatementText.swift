import Synchronization

/// The text of a statement that runs again and again: each connection finds what it prepared of it by a number, without
/// a look at the text. Made once, as a `static let`.
public final class StatementText: Sendable {
    private static let made = Atomic(0)

    /// The statement in SQL, with its parameters `?1`, `?2` and so on.
    public let sql: String
    /// Where connections keep it prepared.
    let place: Int

    /// A statement. Each one made takes a place in every connection that uses it.
    public init(_ sql: String) {
        self.sql = sql
        place = Self.made.wrappingAdd(1, ordering: .relaxed).oldValue
    }
}
