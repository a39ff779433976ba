/// Why a statement could not be had.
public enum StatementFailure: Error, Sendable, Equatable {
    /// The service has no such user.
    case unknownUser(String)
    /// The service did not answer in time.
    case timedOut
    /// The service cannot be reached.
    case unreachable
    /// The service answered with this HTTP status.
    case status(Int)
    /// The file cannot be read.
    case file(StorageFailure)
    /// What was read is not a statement; `detail` says where and why, as one clause.
    case malformed(detail: String)
    /// It was given up by who asked.
    case cancelled
}
