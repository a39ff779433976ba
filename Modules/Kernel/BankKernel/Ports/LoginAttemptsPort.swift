/// Where failed logins are remembered, for names that exist and for names that don't alike, across restarts.
public protocol LoginAttemptsPort: Sendable {
    /// Asks whether `username` may be tried at `now` and, if so, counts the attempt in the same step.
    ///
    /// It counts among those of all usernames; whether the username has to wait is decided by what its attempts come to.
    /// - Throws: ``BankError/storage(_:)``.
    func begin(username: String, at now: Instant, throttle: LoginThrottle) async throws(BankError) -> LoginAdmission

    /// Counts what an attempt with `username` has come to, a success forgets the failures before it, and answers whether it may
    /// be told: not when others have made the username wait in the meantime.
    ///
    /// Before this returns, nobody may be told what it has come to. So no number of logins at once, nor killing the program,
    /// buys a free guess.
    /// - Throws: ``BankError/storage(_:)``.
    func end(
        username: String, as end: LoginEnd, at now: Instant, throttle: LoginThrottle
    ) async throws(BankError) -> LoginAdmission
}
