import BankKernel
import SQLite

@testable import Ledger

extension SlicedRead {
    /// What it comes to in one slice after another, all in the transaction that `connection` has begun.
    func whole(in connection: Connection) throws(BankError) -> Value {
        var job = self
        while true {
            if let value = try job.advance(in: connection, for: TimeSlice()) { return value }
        }
    }
}
