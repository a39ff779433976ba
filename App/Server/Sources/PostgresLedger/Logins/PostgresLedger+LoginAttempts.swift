public import BankKernel
import Postgres

extension PostgresLedger: LoginAttemptsPort {
    /// Asks whether `attempt` may be tried at `now`; writes only what is to be forgotten.
    public func begin(
        _ attempt: LoginAttempt, at now: Instant, throttle: LoginThrottle
    ) async throws(BankError) -> LoginAdmission {
        let table = LoginAttemptTable(attempt, salt: salt)
        let kept = try await reader.read { connection throws(PostgresError) in try table.memory(in: connection) }
        var memory = kept
        let admission = memory.begin(at: now, throttle: throttle)
        guard memory != kept else { return admission }
        return try await change(table, at: now, throttle) { $0.begin(at: now, throttle: throttle) }
    }

    /// Counts what `attempt` has come to, and answers whether it may be told.
    public func end(
        _ attempt: LoginAttempt, as end: LoginEnd, at now: Instant, throttle: LoginThrottle
    ) async throws(BankError) -> LoginAdmission {
        try await change(LoginAttemptTable(attempt, salt: salt), at: now, throttle) {
            $0.end(as: end, at: now, throttle: throttle)
        }
    }

    private func change(
        _ table: LoginAttemptTable, at now: Instant, _ throttle: LoginThrottle,
        _ rule: @Sendable (inout LoginMemory) -> LoginAdmission
    ) async throws(BankError) -> LoginAdmission {
        let old = now.advanced(by: .zero - throttle.memory)
        return try await reader.write { connection throws(PostgresError) in
            try table.update(forgettingUpTo: old, in: connection, rule)
        }
    }
}
