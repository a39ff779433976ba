/// Why a password is not taken for that of a customer.
public enum PasswordCheckError: Error, Sendable, Equatable {
    /// The username or the password is wrong; nobody is told which.
    case wrong
    /// There were too many failures; the next try is allowed at `until`.
    case throttled(until: Instant, wait: Duration)
    /// The check was cancelled.
    case cancelled
    /// The password cannot be checked; it may be right.
    case uncheckable(PasswordError)
    /// The bank cannot be asked.
    case unavailable(BankError)
}

extension PasswordCheckError {
    init(_ error: BankError) {
        self = error == .cancelled ? .cancelled : .unavailable(error)
    }
}
