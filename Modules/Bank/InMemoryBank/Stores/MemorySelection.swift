public import BankKernel
import Synchronization

/// Remembers selections for as long as it lives.
public final class MemorySelection: SelectionPort {
    private struct State {
        var selected: [CustomerID: IBAN] = [:]
        var failure: BankError?
    }

    private let state = Mutex(State())

    /// A memory with nothing selected.
    public init() {}

    /// Makes every further `select` fail with `error`, or none with `nil`.
    public func fail(with error: BankError?) {
        state.withLock { $0.failure = error }
    }

    /// The number that `customer` selected last; `nil` before the first.
    public func selectedAccount(of customer: CustomerID) async -> IBAN? {
        state.withLock { $0.selected[customer] }
    }

    /// Remembers `number`, and throws if it was told to.
    public func select(_ number: IBAN, for customer: CustomerID) async throws(BankError) {
        try state.withLock { state throws(BankError) in
            state.selected[customer] = number
            if let failure = state.failure { throw failure }
        }
    }
}
