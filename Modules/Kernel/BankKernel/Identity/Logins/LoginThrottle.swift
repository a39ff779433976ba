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
    /// How many failures from one place with all usernames together cost no wait.
    public let freeCrowd: Int
    /// Failures with all usernames together are forgotten when the latest is older than this.
    public let crowdMemory: Duration
    /// For how long it is remembered from where a customer logged in; no shorter than `memory`.
    public let placeMemory: Duration

    /// A throttle; as given, the third failure waits 5 seconds, the tenth and later ones 10 minutes; of all from one place, the
    /// twenty-first and later ones wait as long. Where a customer logged in within thirty days they only wait for their own.
    public init(
        freeFailures: Int = 2, firstDelay: Duration = .seconds(5), longestDelay: Duration = .seconds(600),
        memory: Duration = .seconds(86_400), freeCrowd: Int = 20, crowdMemory: Duration = .seconds(900),
        placeMemory: Duration = .seconds(30 * 86_400)
    ) {
        self.freeFailures = freeFailures
        self.firstDelay = firstDelay
        self.longestDelay = longestDelay
        self.memory = memory
        self.freeCrowd = freeCrowd
        self.crowdMemory = crowdMemory
        self.placeMemory = max(placeMemory, memory)
    }

    /// By how much a place is remembered longer than failures.
    var placeLead: Duration { placeMemory - memory }

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

    /// The same for failures from one place with all usernames together.
    func endOfCrowd(of failures: FailedLogins, at now: Instant) -> Instant {
        guard failures.count > freeCrowd else { return now }
        return failures.latest.advanced(by: delay(afterFailures: failures.count - freeCrowd + freeFailures))
    }
}
