import BankKernel
import SQLite

/// Counts what a login has come to.
struct EndLogin: WriteOperation {
    let username: String
    let end: LoginEnd
    let now: Instant
    let throttle: LoginThrottle

    func perform(in connection: Connection) throws(BankError) {
        try fromStore(count(in: connection))
    }

    private func count(in connection: Connection) throws(StorageFailure) {
        let attempts = LoginAttemptTable(connection: connection)
        let before = try attempts.memory(of: username)
        var memory = before
        memory.end(as: end, at: now, throttle: throttle)
        guard memory != before else { return }
        try attempts.save(memory, of: username)
    }
}
