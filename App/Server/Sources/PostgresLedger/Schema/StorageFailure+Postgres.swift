import BankKernel
import Postgres

extension StorageFailure {
    /// What an error of the database at `path` means when nothing can have changed.
    init(_ error: PostgresError, path: String) {
        self =
            switch error {
            case .refused(.diskFull, _): .diskFull(path: path)
            case .refused(.readOnly, _): .readOnly(path: path)
            case .refused(.tooManyConnections, _), .refused(.lockNotAvailable, _): .busy(path: path)
            case .refused(.undefinedTable, _): .missing(path: path)
            case .damaged(let detail): .damaged(path: path, detail: detail)
            case .refused, .unreachable, .lost, .closed: .failed(path: path, detail: error.description)
            }
    }

    /// What an error of a change means that is not made again: one that was lost in the middle may have happened.
    init(ofChange error: PostgresError, path: String) {
        if case .lost = error { self = .unsettled(path: path) } else { self.init(error, path: path) }
    }
}
