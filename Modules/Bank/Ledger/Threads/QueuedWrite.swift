import BankKernel
import SQLite

/// What the writer does with an operation that waits, whatever its kind.
protocol QueuedWrite: Sendable {
    /// Whether it has neither begun nor been cancelled.
    var isWaiting: Bool { get }
    /// Begins it; `false` when it was cancelled before.
    func begin() -> Bool
    /// Performs it and keeps its outcome back until the transaction is durable.
    /// - Throws: an error of the store, which ends the whole transaction.
    func perform(in connection: Connection) throws(BankError)
    /// Its transaction is durable: what it gave is its outcome.
    func settle()
    /// Its transaction did not happen: a refusal stays one, anything else fails with `error`.
    func fail(with error: BankError)
    /// Its commit failed, and so did the next one: nobody knows whether the bank at `path` will have it.
    func failAsUnknown(at path: String)
}
