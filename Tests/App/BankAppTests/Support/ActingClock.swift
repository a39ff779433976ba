import BankKernel
import InMemoryBank

/// A clock that does something whenever it is read: the ledger reads it in the middle of a transaction.
struct ActingClock: WallClock {
    let act: @Sendable () -> Void
    private let clock = ManualClock()

    init(_ act: @escaping @Sendable () -> Void) {
        self.act = act
    }

    func now() -> Instant {
        act()
        return clock.now()
    }
}
