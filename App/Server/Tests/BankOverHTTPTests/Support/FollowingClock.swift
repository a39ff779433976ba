import BankKernel
import InMemoryBank
import Synchronization

/// The clock of a server that runs before there is the clock by which it is to tell the time.
final class FollowingClock: WallClock {
    private let followed = Mutex(ManualClock())

    func now() -> Instant { followed.withLock { $0 }.now() }

    /// Tells the time by `clock` from now on.
    func follow(_ clock: ManualClock) {
        followed.withLock { $0 = clock }
    }
}
