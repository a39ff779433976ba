/// When a request has to be answered, carried down to all that may have to wait for it.
public enum RequestDeadline {
    /// The moment; `nil` where nobody waits for an answer in time.
    @TaskLocal public static var current: ContinuousClock.Instant?

    /// How long to wait for something that is worth waiting `most` for: no longer than until the request has to be answered.
    public static func remaining(of most: Duration) -> Duration {
        current.map { max(.zero, min(most, ContinuousClock.now.duration(to: $0))) } ?? most
    }
}
