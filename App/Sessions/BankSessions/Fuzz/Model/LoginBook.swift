import BankKernel

/// The failed logins, by the rules that customers are told: two cost nothing, the third waits 5 seconds, each further one twice
/// as long up to 10 minutes, a right password or a day ends it. Who never logged in waits as well after twenty-one of all of them.
struct LoginBook: Sendable, Hashable {
    private struct Failures: Sendable, Hashable {
        var count: Int
        var latest: Instant
    }

    enum Answer {
        case welcome
        case wrong
        /// There were too many failures with the username.
        case wait
        /// Wrong, or too many failures of all that never logged in: after a fault the model knows only how many there were at most.
        case wrongOrWait
        /// The model cannot tell.
        case unknown
    }

    private var failures: [String: Failures?] = [:]
    /// Who logged in before.
    private var known: Set<String> = []
    /// The failures of all others at most, and the latest of them.
    private var crowd = Failures(count: 0, latest: Instant(millisecondsSinceEpoch: 0))

    /// What a password comes to.
    mutating func attempt(_ username: String, isRight: Bool, at now: Instant) -> Answer {
        guard let kept = failures[username, default: Failures(count: 0, latest: now)] else {
            crowd.count += 1
            crowd.latest = now
            return .unknown
        }
        let past = Self.isPast(kept.latest, Self.day, at: now) ? Failures(count: 0, latest: now) : kept
        if past.count > 2, !Self.isPast(past.latest, Self.delay(after: past.count), at: now) { return .wait }
        if Self.isPast(crowd.latest, 900_000, at: now) { crowd.count = 0 }
        let isKnown = known.contains(username)
        if !isKnown, crowd.count > 20 {
            forget(username)
            crowd.latest = now
            return isRight ? .unknown : .wrongOrWait
        }
        if isRight {
            succeed(username, at: now)
            return .welcome
        }
        if !isKnown { crowd = Failures(count: crowd.count + 1, latest: now) }
        failures[username] = .some(Failures(count: past.count + 1, latest: now))
        return .wrong
    }

    /// A fault leaves open what the last attempt came to.
    mutating func forget(_ username: String) {
        failures[username] = .some(nil)
    }

    /// Whoever is logged in has no failures.
    mutating func succeed(_ username: String, at now: Instant) {
        failures[username] = .some(Failures(count: 0, latest: now))
        known.insert(username)
    }

    private static let day: Int64 = 86_400_000

    private static func isPast(_ instant: Instant, _ milliseconds: Int64, at now: Instant) -> Bool {
        now.millisecondsSinceEpoch - instant.millisecondsSinceEpoch >= milliseconds
    }

    private static func delay(after failures: Int) -> Int64 {
        min(5_000 << min(failures - 3, 30), 600_000)
    }
}
