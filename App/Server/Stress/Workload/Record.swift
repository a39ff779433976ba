import BankKernel
import Synchronization

/// What clients were told, all of them together.
final class Record: Sendable {
    struct Told: Sendable {
        /// Transfers that the bank said are booked.
        var acknowledged: Set<TransferID> = []
        /// Orders that it said are not, and will not be.
        var refused: Set<TransferID> = []
        /// Orders of which it could not say.
        var unknown: Set<TransferID> = []
        var reads = 0
        var failedReads = 0
        /// The latest place on each account that anybody was told of.
        var latest: [IBAN: Int64] = [:]
    }

    private let state = Mutex(Told())

    var told: Told { state.withLock { $0 } }

    /// Changes what was told.
    func note(_ change: (inout Told) -> Void) {
        state.withLock { change(&$0) }
    }

    /// The latest place on an account that anybody was told of by now.
    func latest(on account: IBAN) -> Int64 { state.withLock { $0.latest[account] ?? 0 } }

    /// Says that somebody was told of a place on an account.
    func see(_ sequence: Int64, on account: IBAN) {
        note { $0.latest[account] = max($0.latest[account] ?? 0, sequence) }
    }
}
