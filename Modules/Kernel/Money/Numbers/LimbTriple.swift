/// A whole number from zero up of three limbs, those of a `WideInteger`, without an array.
package struct LimbTriple: Sendable {
    private let low: UInt64
    private let middle: UInt64
    private let high: UInt64

    /// The number with these limbs, each below `WideInteger.base`.
    package init(low: UInt64, middle: UInt64, high: UInt64) {
        self.low = low
        self.middle = middle
        self.high = high
    }

    /// The number without its last `digits`, rounded to the nearest, and of two as near ones to the even one.
    /// - Returns: `nil` when `digits` are not from 1 to 57, or what is left does not fit 64 bits.
    package func roundedHalfEven(droppingLast digits: Int) -> UInt64? {
        guard (1...3 * WideInteger.digitsPerLimb).contains(digits) else { return nil }
        let (limbs, part) = (digits - 1).quotientAndRemainder(dividingBy: WideInteger.digitsPerLimb)
        // The limb with the last digit that goes, and what stands below and above it.
        let (limb, below, above, top): (UInt64, UInt64, UInt64, UInt64) =
            switch limbs {
            case 0: (low, 0, middle, high)
            case 1: (middle, low, high, 0)
            default: (high, low | middle, 0, 0)
            }
        let half = 5 * WideInteger.powerOfTen(part)
        let (kept, dropped) = limb.quotientAndRemainder(dividingBy: 2 * half)
        let (shifted, isTooLong) = above.multipliedReportingOverflow(by: WideInteger.base / (2 * half))
        let isUp = dropped > half || dropped == half && (below != 0 || !(shifted &+ kept).isMultiple(of: 2))
        let (sum, isOverflow) = shifted.addingReportingOverflow(kept + (isUp ? 1 : 0))
        return top != 0 || isTooLong || isOverflow ? nil : sum
    }
}
