/// How long a bank waits for a database that is away before it says so.
public struct Patience: Sendable, Hashable {
    /// With orders of which nothing can have been booked.
    public var untouched: Duration
    /// With orders that may be booked: their callers had better be told which.
    public var unsettled: Duration

    /// As given, long enough for another server to take over.
    public init(untouched: Duration = .seconds(5), unsettled: Duration = .seconds(20)) {
        self.untouched = untouched
        self.unsettled = unsettled
    }
}
