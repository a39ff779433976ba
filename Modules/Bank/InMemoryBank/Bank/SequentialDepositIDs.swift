import BankKernel
import Synchronization

/// Ids for deposits that nobody named; apart from those of `SequentialTransferIDs`.
final class SequentialDepositIDs: TransferIDSource {
    private let count = Mutex<UInt64>(0)

    func next() -> TransferID {
        let number = count.withLock { count in
            count += 1
            return count
        }
        return TransferID(rawValue: 0xdead_beef_cafe_4eef_8ead_0000_0000_0000 + UInt128(number))
    }
}
