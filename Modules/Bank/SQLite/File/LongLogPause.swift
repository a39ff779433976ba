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
