public import BankKernel
import Synchronization

/// A clock that stands still until it is told otherwise.
public final class ManualClock: WallClock {
    private let instant: Mutex<Instant>

    /// A clock that shows `instant`; without an argument 2026-01-05T09:00:00Z.
    public init(_ instant: Instant = Instant(millisecondsSinceEpoch: 1_767_603_600_000)) {
        self.instant = Mutex(instant)
    }

    /// The moment that was set last, whatever time has passed.
    public func now() -> Instant {
        instant.withLock { $0 }
    }

    /// Makes the clock show `instant`.
    public func set(_ instant: Instant) {
        self.instant.withLock { $0 = instant }
    }

    /// Moves the clock on, or back by a `duration` below zero.
    public func advance(by duration: Duration) {
        instant.withLock { $0 = $0.advanced(by: duration) }
    }
}
