import Sessions

/// What an update may change, and whether it writes.
struct UpdateOptions: Sendable, Hashable {
    /// Whether nothing is written.
    var checks = false
    /// A folder that sessions may include from besides their own.
    var includes: String?
    /// What may change.
    var accepted: SessionUpdate.Acceptance = .everything
}
