/// Whether a login may be tried now.
public enum LoginAdmission: Sendable, Hashable {
    /// It may; so many failures are remembered. After too many with all usernames together, one that turns out wrong is
    /// answered as if it had to wait until `crowdedUntil`.
    case admitted(failuresBefore: Int, crowdedUntil: Instant? = nil)
    /// It may not before `until`.
    case refused(until: Instant)
}

/// How a login that was admitted ended.
public enum LoginEnd: Sendable, Hashable, CaseIterable {
    /// The password was right.
    case succeeded
    /// The password was wrong, or nobody has the name.
    case failed
    /// Nobody knows: the password could not be checked.
    case unchecked
}

/// What is remembered of failed logins with one username.
public struct FailedLogins: Sendable, Hashable {
    /// How many there were since the last success.
    public let count: Int
    /// When the latest one was.
    public let latest: Instant

    /// So many failures, the latest at `latest`.
    public init(count: Int, latest: Instant) {
        self.count = count
        self.latest = latest
    }
}
