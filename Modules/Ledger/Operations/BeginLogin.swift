import BankKernel
import SQLite

/// Asks the throttle about a login and counts a failure when it may be tried, in one step.
struct BeginLogin: WriteOperation {
    let username: String
    let now: Instant
    let throttle: LoginThrottle

    func perform(in connection: Connection) throws(BankError) -> LoginAdmission {
        let attempts = LoginAttemptTable(connection: connection)
        let failures = try attempts.failures(of: username) ?? FailedLogins(count: 0, latest: now)
        let admission = throttle.admission(of: failures, at: now)
        guard case .admitted(let before) = admission else { return admission }
        try attempts.forgetAll(upTo: now.advanced(by: .zero - throttle.memory))
        try attempts.save(FailedLogins(count: before + 1, latest: now), of: username)
        return admission
    }

    /// A login that was perhaps counted is not admitted: the customer can try again.
    func isDurable(_ admission: LoginAdmission, in connection: Connection) throws(BankError) -> Bool { false }
}
