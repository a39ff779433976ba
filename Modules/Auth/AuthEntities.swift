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
    /// The service that checks the login, outside the bank, cannot be asked.
    case serviceUnavailable(ServiceError)
}

extension AuthError {
    init(_ error: BankError) {
        self = error == .cancelled ? .cancelled : .unavailable(error)
    }
}

extension AuthError: CustomStringConvertible {
    /// What went wrong and, after too many failures, when to try again, for people.
    public var description: String {
        switch self {
        case .invalidCredentials:
            "Wrong username or password."
        case .throttled(let until, let wait):
            "Too many failed logins. Try again in \(wait.roundedUpText) (at \(until.roundedUpToSecond.timeOfDay) UTC)."
        case .cancelled:
            "The login was cancelled."
        case .unavailable(let error):
            error.description
        case .serviceUnavailable(let error):
            error.description
        }
    }
}

extension Duration {
    /// Whole seconds, rounded up so that a wait of this length is never too short: `40 s`, `1 min 20 s`, `10 min`.
    fileprivate var roundedUpText: String {
        let seconds = components.seconds + (components.attoseconds > 0 ? 1 : 0)
        let (minutes, rest) = seconds.quotientAndRemainder(dividingBy: 60)
        guard minutes > 0 else { return "\(rest) s" }
        return rest == 0 ? "\(minutes) min" : "\(minutes) min \(rest) s"
    }
}

extension Instant {
    fileprivate var roundedUpToSecond: Instant { advanced(by: .milliseconds(999)) }
}
