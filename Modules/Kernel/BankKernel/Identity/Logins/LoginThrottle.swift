/// How long a username must wait after failed logins: not at first, then longer each time, up to a limit.
public struct LoginThrottle: Sendable, Hashable {
    /// How many failures cost no wait.
    public let freeFailures: Int
    /// The wait after the first failure that is not free; each further one doubles it.
    public let firstDelay: Duration
    /// How long one waits at most, however many failures there were.
    public let longestDelay: Duration
    /// Failures older than this are forgotten.
    public let memory: Duration
    /// How many failures with all usernames together cost no wait.
    public let freeCrowd: Int
    /// Failures with all usernames together are forgotten when the latest is older than this.
    public let crowdMemory: Duration

    /// A throttle; as given, the third failure waits 5 seconds, the tenth and later ones 10 minutes; of all together, the
    /// twenty-first and later ones wait as long.
    public init(
        freeFailures: Int = 2, firstDelay: Duration = .seconds(5), longestDelay: Duration = .seconds(600),
        memory: Duration = .seconds(86_400), freeCrowd: Int = 20, crowdMemory: Duration = .seconds(900)
    ) {
        self.freeFailures = freeFailures
        self.firstDelay = firstDelay
        self.longestDelay = longestDelay
        self.memory = memory
        self.freeCrowd = freeCrowd
        self.crowdMemory = crowdMemory
    }

    /// The wait after so many failures in a row, which doubles with each, thirty times at most.
    public func delay(afterFailures failures: Int) -> Duration {
        guard failures > freeFailures else { return .zero }
        let doublings = min(failures - freeFailures - 1, 30)
        return min(firstDelay * (1 << doublings), longestDelay)
    }

    /// When the wait after these failures is over; `now` when there is none.
    func end(of failures: FailedLogins, at now: Instant) -> Instant {
        guard failures.count > freeFailures else { return now }
        return failures.latest.advanced(by: delay(afterFailures: failures.count))
    }

    /// The same for failures with all usernames together.
    func endOfCrowd(of failures: FailedLogins, at now: Instant) -> Instant {
        guard failures.count > freeCrowd else { return now }
        return failures.latest.advanced(by: delay(afterFailures: failures.count - freeCrowd + freeFailures))
    }
}
