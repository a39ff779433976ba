/// A few numbers drawn from one, always the same (Knuth's linear congruential generator).
struct Bits {
    private var state: UInt64

    init(_ seed: Int) {
        state = UInt64(truncatingIfNeeded: seed) &* 0x9e37_79b9_7f4a_7c15
        _ = next(below: 2)
    }

    mutating func next(below limit: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % limit
    }
}
