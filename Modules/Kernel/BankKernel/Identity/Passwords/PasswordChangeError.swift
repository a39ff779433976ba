/// Why a customer does not have another password.
public enum PasswordChangeError: Error, Sendable, Equatable {
    /// The old password is not taken for theirs.
    case check(PasswordCheckError)
    /// The new one cannot be a password.
    case password(PasswordError)
    /// The bank does not take it.
    case bank(BankError)
}

extension PasswordChangeError: CustomStringConvertible {
    /// What was wrong, for people.
    public var description: String {
        switch self {
        case .check(.wrong): "That is not your password; it was not changed."
        case .check(.throttled(let until, let wait)):
            "Too many wrong passwords. \(LoginThrottle.advice(until: until, wait: wait))"
        case .check(.cancelled), .bank(.cancelled): "Cancelled; your password was not changed."
        case .check(.uncheckable(let error)): error.description
        case .check(.unavailable(let error)), .bank(let error): error.description
        case .password(let error): error.description
        }
    }
}
