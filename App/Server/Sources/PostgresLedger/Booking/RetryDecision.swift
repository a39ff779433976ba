import Postgres

/// What to do after an error of a transaction that can be made again.
enum RetryDecision: Equatable {
    /// To make it again at once: others came between.
    case again
    /// To make it again when the database is back.
    case later
    /// To make it again when what somebody else holds is free.
    case whenFree
    /// Nothing: it would end the same way.
    case none

    init(_ error: PostgresError) {
        switch error {
        case .unreachable, .lost: self = .later
        case .damaged, .closed: self = .none
        case .refused(.uniqueViolation, _): self = .again
        case .refused(.readOnly, _): self = .later
        case .refused(.lockNotAvailable, _): self = .whenFree
        case .refused(let state, _):
            switch state.category {
            case "40": self = .again
            case "08", "53", "57": self = .later
            default: self = .none
            }
        }
    }
}

extension PostgresError {
    /// Whether a commit that was sent may have happened. A refusal voids the transaction, but for those that say they don't know:
    /// 40003, which engines of several machines give, and errors of connections.
    var leavesCommitUnknown: Bool {
        switch self {
        case .lost: true
        case .unreachable, .damaged, .closed: false
        case .refused(let state, _): state.rawValue == "40003" || state.category == "08"
        }
    }
}
