import CPageChecksums
import CSQLite

/// When the write-ahead log is copied into the file: every thousand pages, under the writer's lock.
///
/// Before SQLite 3.51.3, one connection that writes and one that copies at the same time can damage a file.
public struct CheckpointSchedule {
    private static let interval = 1_000
    /// From here on the log is truncated, and readers are waited for: 16 MiB.
    private static let long = 4_000
    /// From here on they are waited for longer, so that the log stays far under 64 MiB.
    private static let tooLong = 8_000
    /// How long: readers read in shorter slices and pause between them (``WALBackoff``), and many wait to write.
    private static let moment = Duration.milliseconds(60)
    private static let longMoment = Duration.milliseconds(250)

    /// The size of a log from which on it is truncated.
    static let longLogBytes = Int64(long) * (Int64(FRAME_HEADER_BYTES) + Int64(FileHeader.pageSize))

    private var due = Self.interval
    /// Whether the log's file could not be truncated last time, however few of its pages are in use now.
    private var truncationPending = false

    /// A schedule for a short log.
    public init() {}

    /// Copies the log if it is time. An error is left to the next writer: the log is as good as the file.
    public mutating func run(on connection: Connection, of file: DatabaseFile) {
        let pages = connection.writeAheadLogPages
        if pages < due - Self.interval { due = Self.interval }
        guard pages >= due else { return }
        try? connection.checkpoint(mode: SQLITE_CHECKPOINT_PASSIVE)
        due = pages < Self.long ? min(pages + Self.interval, Self.long) : pages + Self.interval
        guard pages >= Self.long || truncationPending else { return }
        let wait = pages < Self.tooLong ? Self.moment : Self.longMoment
        truncationPending = !truncateLog(of: connection, waiting: wait, file: file)
    }

    /// Whether the log is empty afterwards.
    private func truncateLog(of connection: Connection, waiting: Duration, file: DatabaseFile) -> Bool {
        guard connection.hasDoubtfulMark || (try? file.settleMark(of: connection)) != nil else { return false }
        connection.setBusyTimeout(waiting)
        defer { connection.setBusyTimeout(file.patience) }
        return (try? connection.checkpoint(mode: SQLITE_CHECKPOINT_TRUNCATE)) != nil
    }
}

/// The pause of a long read between two of its transactions while the write-ahead log is too long.
///
/// A log cannot be truncated while it is read, and a read that continues at once leaves no gap for that.
public struct WALBackoff {
    /// Longer than a writer waits between two tries to truncate the log.
    private static let longest = Duration.milliseconds(100)

    private let file: DatabaseFile
    private var end: ContinuousClock.Instant?
    /// The log's size at the end of a pause in which it was not truncated: perhaps there are no writes.
    private var lastUntruncatedSize: Int64?

    init(of file: DatabaseFile) {
        self.file = file
    }

    /// Whether to pause; ask again a millisecond later.
    public mutating func isNeeded() -> Bool {
        guard let size = try? file.disk.size(of: file.log), size >= CheckpointSchedule.longLogBytes,
            size != lastUntruncatedSize
        else {
            end = nil
            return false
        }
        let end = end ?? .now + Self.longest
        guard .now < end else {
            lastUntruncatedSize = size
            self.end = nil
            return false
        }
        self.end = end
        return true
    }
}

extension DatabaseFile {
    /// A pause for a long read of this store.
    public var walBackoff: WALBackoff { WALBackoff(of: self) }
}
