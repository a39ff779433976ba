import BankKernel
import Synchronization

/// A clock that goes when it is told to.
final class SimulatedClock: WallClock {
    static let start = Instant(millisecondsSinceEpoch: 1_700_000_000_000)

    private let time = Mutex(start)

    func now() -> Instant { time.withLock { $0 } }

    func advance(by duration: Duration) {
        time.withLock { $0 = $0.advanced(by: duration) }
    }
}
