import BankKernel
import SQLite

/// Counts what a login has come to, and says whether it may be told.
struct EndLogin: WriteOperation {
    let username: String
    let end: LoginEnd
    let now: Instant
    let throttle: LoginThrottle

    func perform(in connection: Connection) throws(BankError) -> LoginAdmission {
        let old = now.advanced(by: .zero - throttle.memory)
        return try fromStore(
            LoginAttemptTable(connection: connection).update(username, forgettingUpTo: old) { memory in
                memory.end(as: end, at: now, throttle: throttle)
            })
    }
}
