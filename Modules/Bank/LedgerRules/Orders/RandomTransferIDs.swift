public import BankKernel

/// Ids of 122 random bits: UUIDs of version 4 (RFC 9562).
public struct RandomTransferIDs: TransferIDSource {
    /// A source that draws from the system's generator.
    public init() {}

    /// An id that no transfer has had, as far as 122 random bits tell.
    public func next() -> TransferID {
        let version: UInt128 = 0x4 << 76
        let variant: UInt128 = 0b10 << 62
        let fixed: UInt128 = 0xF << 76 | 0b11 << 62
        return TransferID(rawValue: UInt128.random(in: 0 ... .max) & ~fixed | version | variant)
    }
}
