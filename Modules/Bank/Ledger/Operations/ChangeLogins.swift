import BankKernel
import SQLite

/// Changes what is remembered of an attempt to log in, by a rule, in one step.
struct ChangeLogins: WriteOperation {
    let attempt: LoginAttempt
    let now: Instant
    let throttle: LoginThrottle
    let rule: @Sendable (inout LoginMemory) -> LoginAdmission

    func perform(in connection: Connection) throws(BankError) -> LoginAdmission {
        let old = now.advanced(by: .zero - throttle.memory)
        return try fromStore(LoginAttemptTable(connection: connection).update(attempt, forgettingUpTo: old, rule))
    }
}
