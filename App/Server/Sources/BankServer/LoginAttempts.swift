import BankKernel
import Synchronization

/// Throttles failed logins, by the rule of the bank's, in memory: several servers count by themselves.
final class LoginAttempts: Sendable {
    /// The most rows that are remembered, those with the latest failures.
    private static let most = 2_048

    private let throttle: LoginThrottle
    private let clock: any WallClock
    private let kept = Mutex<[[UInt8]: FailedLogins]>([:])

    init(_ throttle: LoginThrottle, clock: any WallClock) {
        (self.throttle, self.clock) = (throttle, clock)
    }

    /// What `logIn` gives, which says with it how the login ended.
    /// - Throws: ``LoginWait``, without calling it, while the attempt is throttled; and instead of what it gave, when others have
    ///   made it wait meanwhile.
    func attempt<Value: Sendable>(
        _ attempt: LoginAttempt, logIn: () async -> (Value, LoginEnd)
    ) async throws(LoginWait) -> Value {
        try change(attempt) { memory, now in memory.begin(at: now, throttle: throttle) }
        let (value, end) = await logIn()
        try change(attempt) { memory, now in memory.end(as: end, at: now, throttle: throttle) }
        return value
    }

    private func change(
        _ attempt: LoginAttempt, _ rule: (inout LoginMemory, Instant) -> LoginAdmission
    ) throws(LoginWait) {
        let now = clock.now()
        let admission = kept.withLock { kept in
            var memory = LoginMemory(of: attempt) { kept[$0] }
            let admission = rule(&memory, now)
            for (key, failures) in memory.rows(of: attempt) { kept[key] = failures.count > 0 ? failures : nil }
            while kept.count > Self.most, let oldest = kept.min(by: { $0.value.latest < $1.value.latest }) {
                kept[oldest.key] = nil
            }
            return admission
        }
        if case .refused(let until) = admission { throw LoginWait(until: until, wait: now.duration(to: until)) }
    }
}

/// A login is throttled.
struct LoginWait: Error {
    /// When it may be tried again.
    let until: Instant
    /// How long that is from now.
    let wait: Duration
}
