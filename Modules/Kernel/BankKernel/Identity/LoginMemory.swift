/// The failed logins that affect one attempt, for a store to keep between its steps.
///
/// What an attempt has come to is told only when it may be told at its end, whether it is right or wrong. So many at once learn
/// no more than one after the other, one that was killed has learnt nothing, and those that are right wait for nobody.
///
/// Where a customer has logged in lately, only what is wrong there makes the customer wait: a stranger elsewhere does not. Everywhere
/// else the failures with the username count, and those with all usernames from the same place.
public struct LoginMemory: Sendable, Hashable {
    /// The failures with the username, where its customer has not logged in.
    public private(set) var failed: FailedLogins
    /// The failures from the place, with all usernames that have not logged in there.
    public private(set) var shared: FailedLogins
    /// One, for that the customer has logged in from the place, and the failures there; `count` is 0 where that was not so lately.
    /// A store forgets everything after the same time, and this has to stay longer: its moment is so much later.
    public private(set) var here: FailedLogins

    /// What a store has kept.
    public init(failed: FailedLogins?, shared: FailedLogins?, here: FailedLogins?) {
        self.failed = failed ?? .none
        self.shared = shared ?? .none
        self.here = here ?? .none
    }

    /// What a store has kept under the keys of `attempt`.
    public init<Failure: Error>(
        of attempt: LoginAttempt, _ kept: (_ key: [UInt8]) throws(Failure) -> FailedLogins?
    ) throws(Failure) {
        self.init(
            failed: try kept(attempt.failedKey), shared: try kept(attempt.sharedKey), here: try kept(attempt.hereKey))
    }

    /// The rows that a store has to keep, changed or not, so that every name costs the same work.
    public func rows(of attempt: LoginAttempt) -> [(key: [UInt8], failures: FailedLogins)] {
        [(attempt.failedKey, failed), (attempt.sharedKey, shared), (attempt.hereKey, here)]
    }

    /// Whether an attempt may begin at `now`. It is counted when it ends.
    public mutating func begin(at now: Instant, throttle: LoginThrottle) -> LoginAdmission {
        forget(at: now, throttle: throttle)
        let until = wait(at: now, throttle: throttle)
        return until > now ? .refused(until: until) : .admitted(failuresBefore: failuresBefore)
    }

    /// Counts what an attempt has come to at `now`, unless others have made it wait since it began: then nobody may be told, and a
    /// right one counts as little as a wrong one.
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

    /// A moment after `now` counts as now, here and for good: a clock that was ahead must not make anybody wait until it is
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
