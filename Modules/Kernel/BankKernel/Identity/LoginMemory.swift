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
            failed: try kept(attempt.failedKey), shared: try kept(attempt.sharedKey), here: try kept(attempt.hereKey))
    }

    /// The rows that a store must write, changed or not, so that every name takes the same time.
    public func rows(of attempt: LoginAttempt) -> [(key: [UInt8], failures: FailedLogins)] {
        [(attempt.failedKey, failed), (attempt.sharedKey, shared), (attempt.hereKey, here)]
    }

    /// Whether an attempt may begin at `now`. It is counted when it ends.
    public mutating func begin(at now: Instant, throttle: LoginThrottle) -> LoginAdmission {
        forget(at: now, throttle: throttle)
        let until = wait(at: now, throttle: throttle)
        return until > now ? .refused(until: until) : .admitted(failuresBefore: failuresBefore)
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

    private var failuresBefore: Int { isKnownHere ? here.count - 1 : failed.count }

    private func wait(at now: Instant, throttle: LoginThrottle) -> Instant {
        guard isKnownHere else {
            return max(throttle.end(of: failed, at: now), throttle.globalLimitEnd(of: shared, at: now))
        }
        let latest = here.latest.advanced(by: .zero - throttle.placeLead)
        return throttle.end(of: FailedLogins(count: failuresBefore, latest: latest), at: now)
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
