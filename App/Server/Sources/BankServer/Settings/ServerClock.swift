import BankKernel
import Foundation

/// The clock of the machine, for tokens. Rates are timed by one that nobody sets.
struct ServerClock: WallClock {
    func now() -> Instant {
        Instant(millisecondsSinceEpoch: Int64(Date.now.timeIntervalSince1970 * 1_000))
    }
}
