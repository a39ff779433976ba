/// Who tries to log in, and from where.
public struct LoginAttempt: Sendable, Hashable {
    /// The name, which somebody may have or not.
    public let username: String
    /// What others see of where they are, such as the address of their network; empty on the machine of the bank itself.
    public let place: String

    /// An attempt with `username` from `place`.
    public init(_ username: String, from place: String = "") {
        self.username = username
        self.place = place
    }

    // Names are UTF-8, in which the bytes before places do not occur.

    /// The key of the failures with the username.
    var failedKey: [UInt8] { Array(username.utf8) }
    /// The key of the failures from the place.
    var sharedKey: [UInt8] { [0xFE] + place.utf8 }
    /// The key of the username at the place.
    var hereKey: [UInt8] { username.utf8 + [0xFF] + place.utf8 }
}

/// Whether a login may be tried now.
public enum LoginAdmission: Sendable, Hashable {
    /// It may; so many failures are remembered.
    case admitted(failuresBefore: Int)
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

/// What is remembered of failed logins.
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
