public import BankKernel
import Postgres

extension PostgresLedger: LoginAttemptsPort {
    /// Asks whether `username` may be tried at `now` and, if so, counts the attempt in the same step.
    public func begin(
        username: String, at now: Instant, throttle: LoginThrottle
    ) async throws(BankError) -> LoginAdmission {
        try await update(username, at: now, throttle) { $0.begin(at: now, throttle: throttle) }
    }

    /// Counts what an attempt with `username` has come to, and answers whether it may be told.
    public func end(
        username: String, as end: LoginEnd, at now: Instant, throttle: LoginThrottle
    ) async throws(BankError) -> LoginAdmission {
        try await update(username, at: now, throttle) { $0.end(as: end, at: now, throttle: throttle) }
    }

    private func update<Value: Sendable>(
        _ username: String, at now: Instant, _ throttle: LoginThrottle,
        _ change: @Sendable (inout LoginMemory) -> Value
    ) async throws(BankError) -> Value {
        let table = LoginAttemptTable(username: username, salt: salt)
        let old = now.advanced(by: .zero - throttle.memory)
        return try await reader.write { connection throws(PostgresError) in
            try table.update(forgettingUpTo: old, in: connection, change)
        }
    }
}
