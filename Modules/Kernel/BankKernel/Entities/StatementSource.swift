/// The source of a statement.
public enum StatementSource: Sendable, Hashable {
    /// The statement that the service has of a user.
    case user(id: String)
    /// The statement in a file.
    case file(path: String)
}

/// A user whose statement a source has.
public struct StatementUser: Sendable, Hashable, Identifiable {
    /// The id at the source.
    public let id: String

    /// The user of this id.
    public init(id: String) {
        self.id = id
    }
}

/// Why a statement could not be read.
public enum StatementFailure: Error, Sendable, Equatable {
    /// The service has no such user.
    case unknownUser(String)
    /// The service did not give it.
    case service(ServiceError)
    /// The file cannot be read.
    case file(StorageFailure)
    /// What was read is not a statement; `detail` says where and why, as one clause.
    case malformed(detail: String)
    /// The request was cancelled.
    case cancelled
}

extension StatementFailure: CustomStringConvertible {
    /// The problem and its remedy, for people.
    public var description: String {
        switch self {
        case .unknownUser(let id):
            "There is no user \"\(id)\"."
        case .service(let error):
            error.description
        case .file(let failure):
            "The statement cannot be read: \(failure)."
        case .malformed(let detail):
            "The statement cannot be used: \(detail)."
        case .cancelled:
            "Cancelled before all transactions were read."
        }
    }
}
