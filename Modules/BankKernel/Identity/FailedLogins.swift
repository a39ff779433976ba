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
