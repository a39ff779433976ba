/// How a login that was admitted ended.
public enum LoginEnd: Sendable, Hashable, CaseIterable {
    /// The password was right.
    case succeeded
    /// The password was wrong, or nobody has the name.
    case failed
    /// Nobody knows: the password could not be checked.
    case unchecked
}
