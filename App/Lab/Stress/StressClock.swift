import BankKernel
import Foundation

/// The clock of the machine.
struct StressClock: WallClock {
    func now() -> Instant {
        Instant(millisecondsSinceEpoch: Int64(Date().timeIntervalSince1970 * 1_000))
    }
}
