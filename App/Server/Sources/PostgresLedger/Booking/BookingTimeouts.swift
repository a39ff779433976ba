/// How long a bank waits for a database that is away, or held up, before it says so; not beyond the deadline of a request.
public struct BookingTimeouts: Sendable, Hashable {
    /// With orders of which nothing can have been booked, and with what only reads.
    public var untouched: Duration
    /// With orders that may be booked: their callers had better be told which. With those whose accounts somebody else holds, too.
    public var unsettled: Duration
    /// For an account that somebody else holds, together with the orders between other accounts; then without them.
    public var lock: Duration

    /// As given, long enough for another server to take over.
    public init(
        untouched: Duration = .seconds(5), unsettled: Duration = .seconds(20), lock: Duration = .seconds(1)
    ) {
        self.untouched = untouched
        self.unsettled = unsettled
        self.lock = lock
    }
}
