/// Why a text cannot be a password.
public enum PasswordError: Error, Sendable, Equatable {
    /// It has no character, which crypt(3) would hash like any other.
    case empty
    /// It is longer than the 511 bytes that crypt(3) takes, or holds a NUL, which crypt(3) would cut it at.
    case unusable
    /// It is too easily guessed to be a new one.
    case tooWeak
    /// The system cannot hash it.
    case hashingFailed
    /// There is no memory for a hash to hold against the one that is kept.
    case uncheckable
    /// The hash that is kept was made by a scheme that this system lacks.
    case unknownScheme
}

extension PasswordError: CustomStringConvertible {
    /// What was wrong, as one sentence for people.
    public var description: String {
        switch self {
        case .empty: "A password cannot be empty."
        case .unusable: "A password has at most 511 bytes and no NUL character."
        case .tooWeak: "A new password has at least 8 characters, which are not all the same."
        case .hashingFailed: "The password cannot be hashed: there is not enough memory, or the system cannot do it."
        case .uncheckable:
            "There is not enough memory to check the password; it may be right. Try again when there is more."
        case .unknownScheme:
            """
            The password was set on another kind of system and cannot be checked on this one; set it anew with \
            "dobank bank set-password".
            """
        }
    }
}
