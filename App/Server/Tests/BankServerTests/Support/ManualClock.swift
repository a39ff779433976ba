import Synchronization

/// Time that passes when a test says so.
final class ManualClock: Sendable {
    private let start = ContinuousClock.now
    private let passed = Mutex(Duration.zero)

    var now: ContinuousClock.Instant { start + passed.withLock { $0 } }

    func advance(by duration: Duration) {
        passed.withLock { $0 += duration }
    }
}
