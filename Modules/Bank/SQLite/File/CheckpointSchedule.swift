import CPageChecksums
import CSQLite

/// When the write-ahead log is copied into the file: each thousand pages, under the writer lock.
///
/// Never outside of it: two connections at once, one that writes and one that copies, can damage a file before SQLite 3.51.3.
public struct CheckpointSchedule {
    private static let interval = 1_000
    /// From here on the log is cut off, and readers are waited for: 16 MiB.
    private static let long = 4_000
    /// From here on they are waited for longer, so that the log stays far under 64 MiB.
    private static let tooLong = 8_000
    /// For so long: they read in slices that are shorter, stay out between them (``LongLogPause``), and those that wait to write
    /// are many.
    private static let moment = Duration.milliseconds(60)
    private static let longMoment = Duration.milliseconds(250)

    /// The size of a log from which on it is to be cut off.
    static let longLogBytes = Int64(long) * (Int64(FRAME_HEADER_BYTES) + Int64(FileHeader.pageSize))

    private var due = Self.interval
    /// Whether the file of the log is as long as it was when it could not be cut off, however few of its pages are in use now.
    private var isCutOverdue = false

    /// A schedule for a log that is short.
    public init() {}

    /// Copies the log if it is time. An error is left to whoever writes next: the log is as good as the file.
    public mutating func run(on connection: Connection, of file: DatabaseFile) {
        let pages = connection.writeAheadLogPages
        if pages < due - Self.interval { due = Self.interval }
        guard pages >= due else { return }
        try? connection.checkpoint(mode: SQLITE_CHECKPOINT_PASSIVE)
        due = pages < Self.long ? min(pages + Self.interval, Self.long) : pages + Self.interval
        guard pages >= Self.long || isCutOverdue else { return }
        let wait = pages < Self.tooLong ? Self.moment : Self.longMoment
        isCutOverdue = !cut(connection, waiting: wait, of: file)
    }

    /// Whether the log is empty then.
    private func cut(_ connection: Connection, waiting: Duration, of file: DatabaseFile) -> Bool {
        guard (try? file.settleMark(of: connection)) != nil else { return false }
        connection.setBusyTimeout(waiting)
        defer { connection.setBusyTimeout(file.patience) }
        return (try? connection.checkpoint(mode: SQLITE_CHECKPOINT_TRUNCATE)) != nil
    }
}

/// What a long read does between two of its transactions: it stays out while the write-ahead log is too long.
///
/// Nobody can cut off a log that somebody reads, and a read that goes on at once leaves no gap to do it in.
public struct LongLogPause {
    /// Longer than a writer waits between two tries to cut the log off.
    private static let longest = Duration.milliseconds(100)

    private let file: DatabaseFile
    private var end: ContinuousClock.Instant?
    /// The size that the log had at the end of a pause in which nobody cut it off: perhaps nobody writes.
    private var sizeInVain: Int64?

    init(of file: DatabaseFile) {
        self.file = file
    }

    /// Whether to stay out for now; to be asked again a millisecond later.
    public mutating func isNeeded() -> Bool {
        guard let size = try? file.disk.size(of: file.log), size >= CheckpointSchedule.longLogBytes, size != sizeInVain
        else {
            end = nil
            return false
        }
        let end = end ?? .now + Self.longest
        guard .now < end else {
            sizeInVain = size
            self.end = nil
            return false
        }
        self.end = end
        return true
    }
}

extension DatabaseFile {
    /// For a read of this store that takes long.
    public var longLogPause: LongLogPause { LongLogPause(of: self) }
}
