/// Where failed logins are remembered, for names that exist and for names that don't alike, across restarts.
public protocol LoginAttemptsPort: Sendable {
    /// Asks whether `username` may be tried at `now` and, if so, counts a failure in the same step.
    ///
    /// Counting first means that no number of logins at once, nor killing the program, buys a free guess.
    /// - Throws: `BankError.storage`.
    func begin(username: String, at now: Instant, throttle: LoginThrottle) async throws(BankError) -> LoginAdmission

    /// Forgets the failures of `username`, after a success.
    /// - Throws: `BankError.storage`.
    func succeed(username: String) async throws(BankError)
}
