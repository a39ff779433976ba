public import BankKernel

/// Why a login failed.
public enum AuthError: Error, Sendable, Equatable {
    /// The username or the password is wrong; it does not say which.
    case invalidCredentials
    /// There were too many failures; the next try is allowed at `until`.
    case throttled(until: Instant, wait: Duration)
    /// The login was cancelled.
    case cancelled
    /// The password cannot be checked; it may be right.
    case uncheckable(PasswordError)
    /// The bank cannot be asked.
    case unavailable(BankError)
    /// The service that checks the login, outside the bank, cannot be asked.
    case serviceUnavailable(ServiceError)
}

extension AuthError {
    /// The login error for a failed password check.
    public init(_ error: PasswordCheckError) {
        switch error {
        case .wrong: self = .invalidCredentials
        case .throttled(let until, let wait): self = .throttled(until: until, wait: wait)
        case .cancelled: self = .cancelled
        case .uncheckable(let reason): self = .uncheckable(reason)
        case .unavailable(let reason): self = .unavailable(reason)
        }
    }
}

extension AuthError: CustomStringConvertible {
    /// The problem and, after too many failures, when to try again, for people.
    public var description: String {
        switch self {
        case .invalidCredentials:
            "Wrong username or password."
        case .throttled(let until, let wait):
            "Too many failed logins. \(LoginThrottle.advice(until: until, wait: wait))"
        case .cancelled:
            "The login was cancelled."
        case .uncheckable(let error):
            error.description
        case .unavailable(let error):
            error.description
        case .serviceUnavailable(let error):
            error.description
        }
    }
}
