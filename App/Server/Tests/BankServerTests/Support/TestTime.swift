import BankKernel
import Synchronization

/// Time that passes when a test says so, for both clocks of the server.
final class TestTime: WallClock {
    private let start = ContinuousClock.now
    private let passed = Mutex(Duration.zero)

    var tick: ContinuousClock.Instant { start + passed.withLock { $0 } }

    func now() -> Instant {
        Instant(millisecondsSinceEpoch: 1_767_603_600_000).advanced(by: passed.withLock { $0 })
    }

    func advance(by duration: Duration) {
        passed.withLock { $0 += duration }
    }
}
