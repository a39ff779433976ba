/// The failed logins that affect one attempt, for a store to keep between its steps.
///
/// The result of an attempt is returned only if the attempt is still allowed when it ends, whether the password is right or wrong.
/// So simultaneous attempts learn no more than successive ones, a killed attempt learns nothing, and no attempt waits for another
/// to end.
///
/// Where a customer has logged in recently, only failures from there make the customer wait, not those of a stranger elsewhere.
/// Everywhere else the failures with the username count, and those with all usernames from the same place.
public struct LoginMemory: Sendable, Hashable {
    /// The failures with the username, where its customer has not logged in.
    public private(set) var failed: FailedLogins
    /// The failures from the place, with all usernames that have not logged in there.
    public private(set) var shared: FailedLogins
    /// One for a recent login of the customer from the place, plus the failures there; `count` is 0 without such a login.
    /// A store drops all entries after the same time, and this one must stay longer: its moment is later by the difference.
    public private(set) var here: FailedLogins

    /// Restores the entries that a store has kept.
    public init(failed: FailedLogins?, shared: FailedLogins?, here: FailedLogins?) {
        self.failed = failed ?? .none
        self.shared = shared ?? .none
        self.here = here ?? .none
    }

    /// Restores the entries that a store has kept under the keys of `attempt`.
    public init<Failure: Error>(
        of attempt: LoginAttempt, _ kept: (_ key: [UInt8]) throws(Failure) -> FailedLogins?
    ) throws(Failure) {
        self.init(
            failed: try kept(attempt.failedKey), shared: try kept(attempt.sharedKey), here: try kept(attempt.placeKey))
    }

    /// The rows that a store must write, changed or not, so that every name takes the same time.
    public func rows(of attempt: LoginAttempt) -> [(key: [UInt8], failures: FailedLogins)] {
        [(attempt.failedKey, failed), (attempt.sharedKey, shared), (attempt.placeKey, here)]
    }

    /// Whether an attempt may begin at `now`. It is counted when it ends.
    public mutating func begin(at now: Instant, throttle: LoginThrottle) -> LoginAdmission {
        forget(at: now, throttle: throttle)
        let until = wait(at: now, throttle: throttle)
        return until > now ? .refused(until: until) : .admitted(failuresBefore: failuresBefore(throttle))
    }

    /// Counts the result of an attempt at `now`, unless others have made it wait since it began. Then its result must not be
    /// returned, and nothing is counted.
    public mutating func end(as end: LoginEnd, at now: Instant, throttle: LoginThrottle) -> LoginAdmission {
        let admission = begin(at: now, throttle: throttle)
        guard case .admitted = admission, end != .unchecked else { return admission }
        let later = now.advanced(by: throttle.placeLead)
        switch (end, isKnownHere) {
        case (.failed, true): here = here.adding(1, at: later)
        case (.failed, false):
            failed = failed.adding(1, at: now)
            shared = shared.adding(1, at: now)
        default:
            if !isKnownHere { failed = .none }
            here = FailedLogins(count: 1, latest: later)
        }
        return admission
    }

    private var isKnownHere: Bool { here.count > 0 }

    /// Those with the username, or as many as leave no more attempts than those from the place do.
    private func failuresBefore(_ throttle: LoginThrottle) -> Int {
        guard !isKnownHere else { return here.count - 1 }
        return max(failed.count, throttle.freeFailures - throttle.freeGlobalFailures + shared.count)
    }

    private func wait(at now: Instant, throttle: LoginThrottle) -> Instant {
        guard isKnownHere else {
            return max(throttle.end(of: failed, at: now), throttle.globalLimitEnd(of: shared, at: now))
        }
        let latest = here.latest.advanced(by: .zero - throttle.placeLead)
        return throttle.end(of: FailedLogins(count: here.count - 1, latest: latest), at: now)
    }

    /// Treats a moment after `now` as `now`, for good: a clock that was ahead must not make a customer wait until it is
    /// overtaken.
    private mutating func forget(at now: Instant, throttle: LoginThrottle) {
        failed = failed.remembered(for: throttle.memory, at: now)
        shared = shared.remembered(for: throttle.globalMemory, at: now)
        let later = now.advanced(by: throttle.placeLead)
        here = here.remembered(for: throttle.placeMemory, at: later)
        if here.count > 1, here.latest.duration(to: later) >= throttle.memory {
            here = FailedLogins(count: 1, latest: here.latest)
        }
    }
}

extension FailedLogins {
    /// No failures.
    fileprivate static let none = FailedLogins(count: 0, latest: Instant(millisecondsSinceEpoch: 0))

    fileprivate func adding(_ number: Int, at instant: Instant) -> FailedLogins {
        FailedLogins(count: count + number, latest: count == 0 ? instant : max(latest, instant))
    }

    fileprivate func remembered(for memory: Duration, at now: Instant) -> FailedLogins {
        let latest = min(latest, now)
        guard latest.duration(to: now) < memory else { return .none }
        return FailedLogins(count: count, latest: latest)
    }
}

/// How long a username must wait after failed logins: not at first, then longer each time, up to a limit.
public struct LoginThrottle: Sendable, Hashable {
    /// How many failures cause no wait.
    public let freeFailures: Int
    /// The wait after the first failure that is not free; each further one doubles it.
    public let firstDelay: Duration
    /// The longest wait, however many failures there were.
    public let longestDelay: Duration
    /// Failures older than this are forgotten.
    public let memory: Duration
    /// How many failures from one place, with all usernames together, cause no wait.
    public let freeGlobalFailures: Int
    /// Failures with all usernames together are forgotten when the latest is older than this.
    public let globalMemory: Duration
    /// How long the places where a customer logged in are remembered; no shorter than `memory`.
    public let placeMemory: Duration

    /// A throttle.
    ///
    /// By default the third failure with a username waits 5 seconds, each further one twice as long, up to 10 minutes. The
    /// twenty-first failure from one place, with all usernames together, starts the same waits. Where a customer logged in
    /// within thirty days, they only wait for their own failures.
    public init(
        freeFailures: Int = 2, firstDelay: Duration = .seconds(5), longestDelay: Duration = .seconds(600),
        memory: Duration = .seconds(86_400), freeGlobalFailures: Int = 20, globalMemory: Duration = .seconds(900),
        placeMemory: Duration = .seconds(30 * 86_400)
    ) {
        self.freeFailures = freeFailures
        self.firstDelay = firstDelay
        self.longestDelay = longestDelay
        self.memory = memory
        self.freeGlobalFailures = freeGlobalFailures
        self.globalMemory = globalMemory
        self.placeMemory = max(placeMemory, memory)
    }

    /// How much longer a place is remembered than failures.
    var placeLead: Duration { placeMemory - memory }

    /// The wait after `failures` in a row. It doubles with each, at most thirty times.
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

    /// When the wait after these failures from one place, with all usernames together, is over; `now` when there is none.
    func globalLimitEnd(of failures: FailedLogins, at now: Instant) -> Instant {
        guard failures.count > freeGlobalFailures else { return now }
        return failures.latest.advanced(by: delay(afterFailures: failures.count - freeGlobalFailures + freeFailures))
    }
}

extension LoginThrottle {
    /// A sentence for people: `Try again in 40 s (at 09:00:40 UTC).`
    public static func advice(until: Instant, wait: Duration) -> String {
        "Try again in \(wait.roundedUpText) (at \(until.roundedUpToSecond.timeOfDay) UTC)."
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
    /// Rounded up, so that a reader of the time never comes too early.
    var roundedUpToSecond: Instant { advanced(by: .milliseconds(999)) }
}

/// Who tries to log in, and from where.
public struct LoginAttempt: Sendable, Hashable {
    /// The name, whether a customer has it or not.
    public let username: String
    /// Where the login comes from, such as a network address; empty on the machine of the bank itself.
    public let place: String

    /// An attempt with `username` from `place`.
    public init(_ username: String, from place: String = "") {
        self.username = username
        self.place = place
    }

    // Names are UTF-8, in which the bytes before places do not occur. Each writing of a name counts for the same customer.

    var failedKey: [UInt8] { Array(UserModel.composed(username).utf8) }
    var sharedKey: [UInt8] { [0xFE] + place.utf8 }
    var placeKey: [UInt8] { failedKey + [0xFF] + place.utf8 }
}

/// Whether a login may be tried now.
public enum LoginAdmission: Sendable, Hashable {
    /// It may; `failuresBefore` failures are remembered.
    case admitted(failuresBefore: Int)
    /// Not before `until`.
    case refused(until: Instant)
}

/// How a login that was admitted ended.
public enum LoginEnd: Sendable, Hashable, CaseIterable {
    /// The password was right.
    case succeeded
    /// The password was wrong, or no customer has the name.
    case failed
    /// The password could not be checked.
    case unchecked
}

/// How many logins failed, and when the latest did.
public struct FailedLogins: Sendable, Hashable {
    /// How many there were since the last success.
    public let count: Int
    /// When the latest one was.
    public let latest: Instant

    /// `count` failures, a million at most and none at least, the latest at `latest`.
    public init(count: Int, latest: Instant) {
        // A store may give any number.
        self.count = min(max(count, 0), 1_000_000)
        self.latest = latest
    }
}
