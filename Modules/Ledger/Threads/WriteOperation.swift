import BankKernel
import SQLite

/// One thing to be written, all of it or nothing, together with others in one transaction.
protocol WriteOperation: Sendable {
    associatedtype Value: Sendable

    /// Checks everything, then writes.
    ///
    /// An error other than `.storage` is a refusal of this operation alone, so nothing may be written before it.
    func perform(in connection: Connection) throws(BankError) -> Value

    /// Whether what `perform` gave `value` for is in the bank. Asked after a commit that failed.
    func isDurable(_ value: Value, in connection: Connection) throws(BankError) -> Bool

    /// What to say when a commit failed with `failure` and the bank could not be asked again.
    func outcomeUnknown(after failure: BankError) -> BankError
}

extension WriteOperation {
    func outcomeUnknown(after failure: BankError) -> BankError { failure }
}
