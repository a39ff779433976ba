import CSQLite

/// When the write-ahead log is copied into the file: each thousand pages, under the writer lock.
///
/// Never outside of it: two connections at once, one that writes and one that copies, can damage a file before SQLite 3.51.3.
public struct CheckpointSchedule {
    private static let interval = 1_000
    /// From here on readers are waited for, so that the log stays under 64 MiB.
    private static let long = 8_000
    /// For so long: they read in slices that are shorter, and those that wait to write are many.
    private static let moment = Duration.milliseconds(60)

    private var due = Self.interval

    /// A schedule for a log that is short.
    public init() {}

    /// Copies the log if it is time. An error is left to whoever writes next: the log is as good as the file.
    public mutating func run(on connection: Connection, patience: Duration) {
        let pages = connection.writeAheadLogPages
        if pages < due - Self.interval { due = Self.interval }
        guard pages >= due else { return }
        try? connection.checkpoint(mode: SQLITE_CHECKPOINT_PASSIVE)
        if pages >= Self.long { truncate(connection, patience: patience) }
        due = pages + Self.interval
    }

    private func truncate(_ connection: Connection, patience: Duration) {
        connection.setBusyTimeout(Self.moment)
        try? connection.checkpoint(mode: SQLITE_CHECKPOINT_TRUNCATE)
        connection.setBusyTimeout(patience)
    }
}
