/// Why a statement could not be had.
public enum StatementFailure: Error, Sendable, Equatable {
    /// The service has no such user.
    case unknownUser(String)
    /// The service did not give it.
    case service(ServiceError)
    /// The file cannot be read.
    case file(StorageFailure)
    /// What was read is not a statement; `detail` says where and why, as one clause.
    case malformed(detail: String)
    /// Whoever asked gave it up.
    case cancelled
}
