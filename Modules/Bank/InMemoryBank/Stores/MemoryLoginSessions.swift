public import BankKernel
import Synchronization

/// Keeps who is logged in over the network for as long as it lives, by the rules of the durable stores.
public final class MemoryLoginSessions: LoginSessionsPort {
    private struct State {
        var sessions: [SessionTokenDigest: LoginSession] = [:]
        var failure: BankError?
    }

    private let state = Mutex(State())

    /// Nobody is logged in.
    public init() {}

    /// Makes every further call fail with `error`, or none with `nil`.
    public func fail(with error: BankError?) {
        state.withLock { $0.failure = error }
    }

    /// How many sessions are kept, those that have expired and were not dropped yet counted in.
    public var count: Int { state.withLock { $0.sessions.count } }

    /// Keeps `session` under the digest of its token, and drops those that have expired.
    /// - Throws: what it was told to fail with.
    public func begin(
        _ session: LoginSession, under digest: SessionTokenDigest, at now: Instant
    ) async throws(BankError) {
        try use { sessions in
            sessions = sessions.filter { $0.value.expiresAt > now }
            sessions[digest] = session
        }
    }

    /// The session whose token has this digest and which has not expired.
    /// - Throws: what it was told to fail with.
    public func session(
        under digest: SessionTokenDigest, at now: Instant
    ) async throws(BankError) -> LoginSession? {
        try use { sessions in sessions[digest].flatMap { $0.expiresAt > now ? $0 : nil } }
    }

    /// The sessions of a customer that have not expired, by the digests of their tokens.
    /// - Throws: what it was told to fail with.
    public func sessions(
        of customer: CustomerID, at now: Instant
    ) async throws(BankError) -> [SessionTokenDigest: LoginSession] {
        try use { sessions in sessions.filter { $0.value.customer == customer && $0.value.expiresAt > now } }
    }

    /// Ends the session whose token has this digest.
    /// - Throws: what it was told to fail with.
    public func end(under digest: SessionTokenDigest) async throws(BankError) {
        try use { $0[digest] = nil }
    }

    /// Ends all sessions of a customer but one.
    /// - Throws: what it was told to fail with.
    public func endAll(of customer: CustomerID, sparing spared: SessionTokenDigest?) async throws(BankError) {
        try use { sessions in
            sessions = sessions.filter { $0.value.customer != customer || $0.key == spared }
        }
    }

    private func use<Value: Sendable>(
        _ body: (inout [SessionTokenDigest: LoginSession]) -> Value
    ) throws(BankError) -> Value {
        try state.withLock { state throws(BankError) in
            if let failure = state.failure { throw failure }
            return body(&state.sessions)
        }
    }
}
