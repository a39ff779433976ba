import BankKernel
import LedgerRules
import SQLite

/// One of the things that an audit goes through, as far as a slice lasts.
protocol AuditPass: Sendable {
    /// What was found wrong so far.
    var faults: FaultList { get }

    /// Goes on; `true` at its end.
    mutating func advance(in connection: Connection, for slice: TimeSlice) throws(StorageFailure) -> Bool
}
