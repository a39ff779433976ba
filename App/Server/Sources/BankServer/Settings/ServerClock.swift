public import BankKernel
import Foundation

/// The clock of the machine, for tokens. Rates are timed by one that nobody sets.
public struct ServerClock: WallClock {
    /// The time as the machine has it.
    public init() {}

    /// To the millisecond.
    public func now() -> Instant {
        Instant(millisecondsSinceEpoch: Int64(Date.now.timeIntervalSince1970 * 1_000))
    }
}
