/// What is remembered of the logins with one username and of those with all of them, for a store to keep between the steps.
///
/// What an attempt has come to is told only when it may be told at its end, whether it is right or wrong. So many at once learn
/// no more than one after the other, one that was killed has learnt nothing, and those that are right wait for nobody.
public struct LoginMemory: Sendable, Hashable {
    /// The failures with the username.
    public var failed: FailedLogins
    /// The attempts with any username, those that succeeded taken off.
    public var shared: FailedLogins

    /// What a store has kept.
    public init(failed: FailedLogins?, shared: FailedLogins?) {
        self.failed = failed ?? .none
        self.shared = shared ?? .none
    }

    /// Counts an attempt at `now` among those of all usernames, unless its own has to wait.
    public mutating func begin(at now: Instant, throttle: LoginThrottle) -> LoginAdmission {
        forget(at: now, throttle: throttle)
        let until = throttle.end(of: failed, at: now)
        guard until <= now else { return .refused(until: until) }
        let crowded = throttle.endOfCrowd(of: shared, at: now)
        defer { shared = shared.adding(1, at: now) }
        return .admitted(failuresBefore: failed.count, crowdedUntil: crowded > now ? crowded : nil)
    }

    /// Counts what an attempt has come to at `now`, unless others have made the username wait since it began: then nobody may
    /// be told, and a right one counts as little as a wrong one.
    public mutating func end(as end: LoginEnd, at now: Instant, throttle: LoginThrottle) -> LoginAdmission {
        forget(at: now, throttle: throttle)
        let before = failed.count
        if end == .unchecked {
            shared = shared.adding(-1, at: shared.latest)
            return .admitted(failuresBefore: before)
        }
        let until = throttle.end(of: failed, at: now)
        guard until <= now else { return .refused(until: until) }
        if end == .succeeded {
            failed = failed.adding(-before, at: now)
            shared = shared.adding(-1, at: shared.latest)
        } else {
            failed = failed.adding(1, at: now)
        }
        return .admitted(failuresBefore: before)
    }

    /// A moment after `now` counts as now, here and for good: a clock that was ahead must not make anybody wait until it is
    /// overtaken.
    private mutating func forget(at now: Instant, throttle: LoginThrottle) {
        failed = failed.remembered(for: throttle.memory, at: now)
        shared = shared.remembered(for: throttle.crowdMemory, at: now)
    }
}

extension FailedLogins {
    /// What is kept of none at all.
    fileprivate static let none = FailedLogins(count: 0, latest: Instant(millisecondsSinceEpoch: 0))

    fileprivate func adding(_ number: Int, at instant: Instant) -> FailedLogins {
        guard number != 0 else { return self }
        guard count + number > 0 else { return .none }
        return FailedLogins(count: count + number, latest: count == 0 ? instant : max(latest, instant))
    }

    fileprivate func remembered(for memory: Duration, at now: Instant) -> FailedLogins {
        let latest = min(latest, now)
        guard count > 0, latest.duration(to: now) < memory else { return .none }
        return FailedLogins(count: count, latest: latest)
    }
}
