public import BankKernel
import Synchronization

/// Gives `deadbeef-dead-4eef-8ead-000000000001`, then `…002` and so on.
public final class SequentialTransferIDs: TransferIDSource {
    private let count = Mutex<UInt64>(0)

    /// A source that has given none.
    public init() {}

    /// The id whose number is one greater than that of the one before.
    public func next() -> TransferID {
        let number = count.withLock { count in
            count += 1
            return count
        }
        return Self.id(number)
    }

    /// The id that is given as the `number`th, from 1.
    public static func id(_ number: UInt64) -> TransferID {
        TransferID(rawValue: 0xdead_beef_dead_4eef_8ead_0000_0000_0000 + UInt128(number))
    }
}
