/// How long a username must wait after failed logins: not at first, then longer each time, up to a limit.
public struct LoginThrottle: Sendable, Hashable {
    /// How many failures cost no wait.
    public let freeFailures: Int
    /// The wait after the first failure that is not free; each further one doubles it.
    public let firstDelay: Duration
    /// The longest wait.
    public let longestDelay: Duration
    /// Failures older than this are forgotten.
    public let memory: Duration

    /// A throttle; as given, the third failure waits 5 seconds, the tenth and later ones 10 minutes.
    public init(
        freeFailures: Int = 2, firstDelay: Duration = .seconds(5), longestDelay: Duration = .seconds(600),
        memory: Duration = .seconds(86_400)
    ) {
        self.freeFailures = freeFailures
        self.firstDelay = firstDelay
        self.longestDelay = longestDelay
        self.memory = memory
    }

    /// The wait after so many failures in a row.
    public func delay(afterFailures failures: Int) -> Duration {
        guard failures > freeFailures else { return .zero }
        let doublings = min(failures - freeFailures - 1, 30)
        return min(firstDelay * (1 << doublings), longestDelay)
    }

    /// What to answer a login at `now`, given what is remembered of the username.
    public func admission(of attempts: FailedLogins, at now: Instant) -> LoginAdmission {
        let latest = min(attempts.latest, now)
        guard latest.duration(to: now) < memory else { return .admitted(failuresBefore: 0) }
        let until = latest.advanced(by: delay(afterFailures: attempts.count))
        return until > now ? .refused(until: until) : .admitted(failuresBefore: attempts.count)
    }
}
