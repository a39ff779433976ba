/// What tells the time. Nothing in a module reads the clock of the process.
public protocol WallClock: Sendable {
    /// The moment it is now.
    func now() -> Instant
}
