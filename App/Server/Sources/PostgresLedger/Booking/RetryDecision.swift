import BankKernel
import Postgres

/// What to do after an error of a transaction that can be repeated.
enum RetryDecision: Equatable {
    /// Repeat it at once: others interfered.
    case again
    /// Repeat it when the database is back.
    case later
    /// Repeat it when the lock is free.
    case whenFree
    /// Do not repeat it: it would fail again.
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
    /// Whether a commit may have happened. A refusal voids the transaction, except for those that do not know:
    /// 40003, which distributed databases give, and errors of connections.
    var leavesCommitUnknown: Bool {
        switch self {
        case .lost: true
        case .unreachable, .damaged, .closed: false
        case .refused(let state, _): state.rawValue == "40003" || state.category == "08"
        }
    }
}

extension StorageFailure {
    /// An error when nothing can have changed.
    init(_ error: PostgresError, path: String) {
        self =
            switch error {
            case .refused(.diskFull, _): .diskFull(path: path)
            case .refused(.readOnly, _): .readOnly(path: path)
            case .refused(.lockNotAvailable, _): .busy(path: path)
            case .refused(.insufficientPrivilege, _):
                .failed(
                    path: path,
                    detail: "\(error); the owner of the database makes a bank with \"dobank-server bank init\" "
                        + "and gives the rights to it with \"dobank-server bank migrate\"")
            case .refused(.duplicateTable, _):
                .failed(path: path, detail: "\(error); make the bank in a database of its own")
            case .refused(.undefinedTable, let message): .damaged(path: path, detail: message)
            case .damaged(let detail): .damaged(path: path, detail: detail)
            case .refused, .unreachable, .lost, .closed: .failed(path: path, detail: error.description)
            }
    }

    /// An error of a change that is not repeated, and may have happened.
    init(ofChange error: PostgresError, path: String) {
        if error.leavesCommitUnknown { self = .unsettled(path: path) } else { self.init(error, path: path) }
    }
}
