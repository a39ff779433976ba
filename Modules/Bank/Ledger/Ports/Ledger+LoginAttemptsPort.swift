public import BankKernel

extension Ledger: LoginAttemptsPort {
    /// Asks whether `attempt` may be tried at `now`; writes only what is to be forgotten.
    public func begin(
        _ attempt: LoginAttempt, at now: Instant, throttle: LoginThrottle
    ) async throws(BankError) -> LoginAdmission {
        let kept = try await reader.read { connection throws(BankError) in
            try fromStore(LoginAttemptTable(connection: connection).memory(of: attempt))
        }
        var memory = kept
        let admission = memory.begin(at: now, throttle: throttle)
        guard memory != kept else { return admission }
        return try await change(attempt, at: now, throttle) { $0.begin(at: now, throttle: throttle) }
    }

    /// Counts what `attempt` has come to, and answers whether it may be told.
    public func end(
        _ attempt: LoginAttempt, as end: LoginEnd, at now: Instant, throttle: LoginThrottle
    ) async throws(BankError) -> LoginAdmission {
        try await change(attempt, at: now, throttle) { $0.end(as: end, at: now, throttle: throttle) }
    }

    private func change(
        _ attempt: LoginAttempt, at now: Instant, _ throttle: LoginThrottle,
        _ rule: @escaping @Sendable (inout LoginMemory) -> LoginAdmission
    ) async throws(BankError) -> LoginAdmission {
        try await writer.perform(ChangeLogins(attempt: attempt, now: now, throttle: throttle, rule: rule))
    }
}
