public import BankKernel

/// Why a login failed.
public enum AuthError: Error, Sendable, Equatable {
    /// The username or the password is wrong; nobody is told which.
    case invalidCredentials
    /// There were too many failures; the next try is allowed at `until`.
    case throttled(until: Instant, wait: Duration)
    /// The login was cancelled.
    case cancelled
    /// The bank cannot be asked.
    case unavailable(BankError)
}
