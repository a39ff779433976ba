import BankKernel
import SQLite

/// Asks the throttle about a login and counts it when it may be tried, in one step.
struct BeginLogin: WriteOperation {
    let username: String
    let now: Instant
    let throttle: LoginThrottle

    func perform(in connection: Connection) throws(BankError) -> LoginAdmission {
        try fromStore(count(in: connection))
    }

    private func count(in connection: Connection) throws(StorageFailure) -> LoginAdmission {
        let attempts = LoginAttemptTable(connection: connection)
        let before = try attempts.memory(of: username)
        var memory = before
        let admission = memory.begin(at: now, throttle: throttle)
        guard memory != before else { return admission }
        try attempts.forgetAll(upTo: now.advanced(by: .zero - throttle.memory))
        try attempts.save(memory, of: username)
        return admission
    }
}
