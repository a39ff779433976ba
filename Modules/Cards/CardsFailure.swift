public import BankKernel

/// Why cards were not shown or not kept.
public enum CardsFailure: Error, Sendable, Equatable {
    /// The source did not give them.
    case service(ServiceError)
    /// The store did not.
    case storage(StorageFailure)
}

extension CardsFailure: CustomStringConvertible {
    /// What went wrong and what would help, as one line for people.
    public var description: String {
        switch self {
        case .service(let error):
            "\(error)"
        case .storage(.damaged(let path, let detail)):
            "The cards cannot be kept: \(path) is damaged or holds something else (\(detail)); move it away to begin afresh."
        case .storage(let failure):
            "The cards cannot be kept: \(failure)."
        }
    }
}
