import BankKernel
import SQLite

/// One thing to be written, all of it or nothing, together with others in one transaction.
protocol WriteOperation: Sendable {
    associatedtype Value: Sendable

    /// Checks everything, then writes.
    ///
    /// An error other than `.storage` is a refusal of this operation alone, so nothing may be written before it.
    func perform(in connection: Connection) throws(BankError) -> Value

    /// What to say when nobody knows whether the bank at `path` will have it.
    func outcomeUnknown(at path: String) -> BankError
}

extension WriteOperation {
    func outcomeUnknown(at path: String) -> BankError { .storage(.unsettled(path: path)) }
}
