import BankKernel
import Money
import Synchronization

/// Ids drawn from a seed: the same seed gives the same ids in the same order.
///
/// SplitMix64 fills the bits of a version 4 UUID (RFC 9562).
final class SeededTransferIDs: TransferIDSource {
    private let generator: Mutex<SplitMix64>

    init(seed: UInt64) {
        generator = Mutex(SplitMix64(seed: seed))
    }

    func next() -> TransferID {
        generator.withLock { generator in
            let high = generator.next() & 0xffff_ffff_ffff_0fff | 0x4000
            let low = generator.next() & 0x3fff_ffff_ffff_ffff | 0x8000_0000_0000_0000
            return TransferID(rawValue: UInt128(high) << 64 | UInt128(low))
        }
    }
}
