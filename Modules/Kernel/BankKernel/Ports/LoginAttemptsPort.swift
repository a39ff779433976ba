/// Where logins are remembered, of names that exist and of names that don't alike, across restarts.
public protocol LoginAttemptsPort: Sendable {
    /// Asks whether `attempt` may be tried at `now`. Nothing is counted before it ends.
    /// - Throws: ``BankError/storage(_:)``.
    func begin(_ attempt: LoginAttempt, at now: Instant, throttle: LoginThrottle) async throws(BankError)
        -> LoginAdmission

    /// Counts what `attempt` has come to, a success forgets the failures before it, and answers whether it may be told: not when
    /// others have made it wait in the meantime.
    ///
    /// Before this returns, nobody may be told what it has come to. So no number of logins at once, nor killing the program,
    /// buys a free guess.
    /// - Throws: ``BankError/storage(_:)``.
    func end(
        _ attempt: LoginAttempt, as end: LoginEnd, at now: Instant, throttle: LoginThrottle
    ) async throws(BankError) -> LoginAdmission
}
