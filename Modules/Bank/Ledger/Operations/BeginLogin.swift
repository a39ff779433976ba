import BankKernel
import SQLite

/// Asks the throttle about a login and counts it when it may be tried, in one step.
struct BeginLogin: WriteOperation {
    let username: String
    let now: Instant
    let throttle: LoginThrottle

    func perform(in connection: Connection) throws(BankError) -> LoginAdmission {
        let old = now.advanced(by: .zero - throttle.memory)
        return try fromStore(
            LoginAttemptTable(connection: connection).update(username, forgettingUpTo: old) { memory in
                memory.begin(at: now, throttle: throttle)
            })
    }
}
