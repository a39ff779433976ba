/// What is remembered of the logins with one username and of those with all of them, for a store to keep between the steps.
///
/// An attempt is counted before its password is checked, so that neither many at once nor killing the program buys a free
/// guess. As long as it has not ended it weighs like a failure, but only for a while: whoever is killed with the right
/// password is not locked out.
public struct LoginMemory: Sendable, Hashable {
    /// The failures with the username.
    public var failed: FailedLogins
    /// The attempts with the username that began and have not ended.
    public var unended: FailedLogins
    /// The attempts with any username, those that succeeded taken off.
    public var shared: FailedLogins

    /// What a store has kept.
    public init(failed: FailedLogins?, unended: FailedLogins?, shared: FailedLogins?) {
        self.failed = failed ?? .none
        self.unended = unended ?? .none
        self.shared = shared ?? .none
    }

    /// Counts an attempt at `now`, unless the username has to wait.
    public mutating func begin(at now: Instant, throttle: LoginThrottle) -> LoginAdmission {
        forget(at: now, throttle: throttle)
        let until = min(
            throttle.end(of: failed.adding(unended.count, at: unended.latest), at: now),
            // What has not ended weighs no longer than it is remembered.
            max(
                throttle.end(of: failed, at: now),
                unended.count > 0 ? unended.latest.advanced(by: throttle.unendedMemory) : now))
        guard until <= now else { return .refused(until: until) }
        let crowded = throttle.endOfCrowd(of: shared, at: now)
        defer {
            unended = unended.adding(1, at: now)
            shared = shared.adding(1, at: now)
        }
        return .admitted(
            failuresBefore: failed.count + unended.count, crowdedUntil: crowded > now ? crowded : nil)
    }

    /// Counts what an attempt has come to at `now`.
    public mutating func end(as end: LoginEnd, at now: Instant, throttle: LoginThrottle) {
        forget(at: now, throttle: throttle)
        switch end {
        case .succeeded:
            failed = failed.adding(-failed.count, at: now)
            unended = unended.adding(-unended.count, at: now)
            shared = shared.adding(-1, at: shared.latest)
        case .failed:
            failed = failed.adding(1, at: now)
            unended = unended.adding(-1, at: unended.latest)
        case .unchecked:
            unended = unended.adding(-1, at: unended.latest)
            shared = shared.adding(-1, at: shared.latest)
        }
    }

    /// A moment after `now` counts as now, here and for good: a clock that was ahead must not make anybody wait until it is
    /// overtaken.
    private mutating func forget(at now: Instant, throttle: LoginThrottle) {
        failed = failed.remembered(for: throttle.memory, at: now)
        unended = unended.remembered(for: throttle.unendedMemory, at: now)
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
