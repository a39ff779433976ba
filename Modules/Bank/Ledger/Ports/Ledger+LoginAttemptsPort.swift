public import BankKernel

extension Ledger: LoginAttemptsPort {
    /// Asks whether `username` may be tried at `now` and, if so, counts the attempt in the same step.
    public func begin(
        username: String, at now: Instant, throttle: LoginThrottle
    ) async throws(BankError) -> LoginAdmission {
        try await writer.perform(BeginLogin(username: username, now: now, throttle: throttle))
    }

    /// Counts what an attempt with `username` has come to, and answers whether it may be told.
    public func end(
        username: String, as end: LoginEnd, at now: Instant, throttle: LoginThrottle
    ) async throws(BankError) -> LoginAdmission {
        try await writer.perform(EndLogin(username: username, end: end, now: now, throttle: throttle))
    }
}
