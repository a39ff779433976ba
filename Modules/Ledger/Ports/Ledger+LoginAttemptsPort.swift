public import BankKernel

extension Ledger: LoginAttemptsPort {
    /// Asks whether `username` may be tried at `now` and, if so, counts a failure in the same step.
    public func begin(
        username: String, at now: Instant, throttle: LoginThrottle
    ) async throws(BankError) -> LoginAdmission {
        try await writer.perform(BeginLogin(username: username, now: now, throttle: throttle))
    }

    /// Forgets the failures of `username`, after a success.
    public func succeed(username: String) async throws(BankError) {
        try await writer.perform(ForgetLogins(username: username))
    }
}
