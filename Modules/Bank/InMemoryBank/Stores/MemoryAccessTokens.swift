public import BankKernel
import Synchronization

/// Keeps tokens for as long as it lives.
public final class MemoryAccessTokens: AccessTokensPort {
    private struct State {
        var tokens: [CustomerID: AccessToken] = [:]
        var failure: StorageFailure?
    }

    private let state = Mutex(State())

    /// A memory without tokens.
    public init() {}

    /// Makes every further change fail with `failure`, or none with `nil`.
    public func fail(with failure: StorageFailure?) {
        state.withLock { $0.failure = failure }
    }

    /// The token that was kept last for `customer`; `nil` when there is none, or it was forgotten.
    public func token(of customer: CustomerID) async -> AccessToken? {
        state.withLock { $0.tokens[customer] }
    }

    /// Keeps `token`, and throws if it was told to.
    public func keep(_ token: AccessToken, for customer: CustomerID) async throws(StorageFailure) {
        try state.withLock { state throws(StorageFailure) in
            state.tokens[customer] = token
            if let failure = state.failure { throw failure }
        }
    }

    /// Forgets the token of the customer, and throws if it was told to.
    public func forgetAll(of customer: CustomerID) async throws(StorageFailure) {
        try state.withLock { state throws(StorageFailure) in
            state.tokens[customer] = nil
            if let failure = state.failure { throw failure }
        }
    }

    /// Forgets `token` unless another was kept meanwhile, and throws if it was told to.
    public func forget(_ token: AccessToken, of customer: CustomerID) async throws(StorageFailure) {
        try state.withLock { state throws(StorageFailure) in
            if state.tokens[customer] == token { state.tokens[customer] = nil }
            if let failure = state.failure { throw failure }
        }
    }
}
