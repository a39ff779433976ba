/// A small generator with the same numbers on every platform (Steele, Lea, Flood: Fast splittable pseudorandom number generators).
public struct SplitMix64: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// The same seed gives the same numbers in the same order.
    public init(seed: UInt64) {
        state = seed
    }

    /// The next of 2^64 numbers, after which they repeat.
    public mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return mixed ^ (mixed >> 31)
    }
}
