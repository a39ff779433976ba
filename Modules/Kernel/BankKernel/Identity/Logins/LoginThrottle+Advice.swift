extension LoginThrottle {
    /// When to try again, for people: `Try again in 40 s (at 09:00:40 UTC).`
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
    /// So that nobody who reads it comes too early.
    var roundedUpToSecond: Instant { advanced(by: .milliseconds(999)) }
}
