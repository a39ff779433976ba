/// Where a bank keeps who is logged in over the network: by digests of tokens, never by the tokens themselves.
public protocol LoginSessionsPort: Sendable {
    /// Keeps `session` under the digest of its token, and drops those that have expired at `now`.
    /// - Throws: ``BankError/storage(_:)``; the token is then good for nothing.
    func begin(
        _ session: LoginSession, under digest: SessionTokenDigest, at now: Instant
    ) async throws(BankError)

    /// The session whose token has this digest; `nil` when there is none, it was ended, or it has expired at `now`.
    /// - Throws: ``BankError/storage(_:)``.
    func session(under digest: SessionTokenDigest, at now: Instant) async throws(BankError) -> LoginSession?

    /// The sessions of a customer that were not ended and have not expired at `now`, by the digests of their tokens.
    /// - Throws: ``BankError/storage(_:)``.
    func sessions(
        of customer: CustomerID, at now: Instant
    ) async throws(BankError) -> [SessionTokenDigest: LoginSession]

    /// Ends the session whose token has this digest: when it returns, the token is good for nothing. Does no harm when there
    /// is none.
    /// - Throws: ``BankError/storage(_:)``; the session may go on then.
    func end(under digest: SessionTokenDigest) async throws(BankError)

    /// Ends all sessions of a customer, but for the one whose token has the digest `spared`; `nil` for none.
    /// - Throws: ``BankError/storage(_:)``; the sessions may go on then.
    func endAll(of customer: CustomerID, sparing spared: SessionTokenDigest?) async throws(BankError)
}
