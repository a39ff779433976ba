import BankKernel
import SQLite

/// Counts what a login has come to.
struct EndLogin: WriteOperation {
    let username: String
    let end: LoginEnd
    let now: Instant
    let throttle: LoginThrottle

    func perform(in connection: Connection) throws(BankError) {
        let attempts = LoginAttemptTable(connection: connection)
        var memory = try attempts.memory(of: username)
        memory.end(as: end, at: now, throttle: throttle)
        try attempts.save(memory, of: username)
    }
}
