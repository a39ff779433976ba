/// What the bookings of a server came to since it began.
public struct BookingFigures: Sendable, Hashable {
    /// How many batches were tried.
    public internal(set) var batches = 0
    /// How many orders were in them, once for each try.
    public internal(set) var orders = 0
    /// How many batches were tried again, because others came between or the database was away.
    public internal(set) var retries = 0
    /// How many of those were deadlocks, of which there should be none.
    public internal(set) var deadlocks = 0
    /// How long the batches that were booked waited for their locks, all together.
    public internal(set) var locking = Duration.zero
    /// How long they took to be written and committed, all together.
    public internal(set) var writing = Duration.zero
    /// How many orders wait for their turn right now.
    public internal(set) var waiting = 0
}
