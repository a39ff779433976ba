import BankKernel
import Synchronization

/// How many payees each customer may look up: so many at once, then one a second. A number that is looked up reveals a name.
final class PayeeAllowance: Sendable {
    /// How many may be looked up at once.
    static let atOnce = 60
    private static let pause = Duration.seconds(1)
    /// How many customers are remembered before those that have waited long enough are forgotten.
    private static let most = 4_096

    /// When each customer has all of the allowance again.
    private let ends = Mutex<[CustomerID: Instant]>([:])

    /// Counts a look-up at `now`; gives what is left.
    /// - Throws: `BankError.throttled` when there were too many.
    @discardableResult
    func take(for customer: CustomerID, at now: Instant) throws(BankError) -> RateLimit {
        try ends.withLock { ends throws(BankError) in
            let farthest = now.advanced(by: Self.pause * Self.atOnce)
            // One that is farther was reckoned by a clock that has been put back.
            let end = min(max(ends[customer] ?? now, now), farthest)
            let next = end.advanced(by: Self.pause)
            if ends.count >= Self.most { ends = ends.filter { $0.value > now } }
            guard next <= farthest else {
                ends[customer] = end
                throw .throttled(until: now.advanced(by: farthest.duration(to: next)))
            }
            ends[customer] = next
            let rest = next.duration(to: farthest)
            return RateLimit(.payees, remaining: Int(rest / Self.pause), reset: now.duration(to: next))
        }
    }
}
