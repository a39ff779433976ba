import CSQLite

/// When the write-ahead log is copied into the file: each thousand pages, under the writer lock.
public struct CheckpointSchedule {
    private static let interval = 1_000
    /// From here on readers are waited for, so that the log cannot grow without bound.
    private static let longest = 16_000

    private var due = Self.interval

    /// A schedule for a log that is short.
    public init() {}

    /// Copies the log if it is time. An error is left to whoever writes next: the log is as good as the file.
    public mutating func run(on connection: Connection) {
        let pages = connection.writeAheadLogPages
        if pages < due - Self.interval { due = Self.interval }
        guard pages >= due else { return }
        let mode = pages >= Self.longest ? SQLITE_CHECKPOINT_TRUNCATE : SQLITE_CHECKPOINT_PASSIVE
        try? connection.checkpoint(mode: mode)
        due = pages + Self.interval
    }
}
