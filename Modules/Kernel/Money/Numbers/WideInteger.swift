/// A whole number from zero up of any length, exact, in limbs of nineteen decimal digits.
///
/// Rates are published and rounded in decimal: a power of ten, a digit or a rounding costs next to nothing here.
package struct WideInteger: Sendable, Hashable {
    /// What a limb stays below.
    package static let base: UInt64 = 10_000_000_000_000_000_000
    /// The decimal digits of a limb.
    package static let digitsPerLimb = 19
    /// Zero: a low limb of 0 and no others.
    package static let zero = WideInteger(limbs: [])

    /// The least significant limb. It stands apart so that nearly all numbers need no array.
    package let low: UInt64
    /// The other limbs, the least significant first; the last is never zero.
    package let high: [UInt64]

    /// The number with these limbs, the least significant first, each below `base`.
    package init(limbs: [UInt64]) {
        let top = limbs.lastIndex { $0 != 0 } ?? 0
        low = limbs.first ?? 0
        high = top > 0 ? Array(limbs[1...top]) : []
    }

    /// The number of one limb, or of two when it is not below `base`.
    package init(_ value: UInt64) {
        low = value % Self.base
        high = value < Self.base ? [] : [value / Self.base]
    }

    /// The number of a 128-bit magnitude.
    package init(magnitude value: UInt128) {
        let base = UInt128(Self.base)
        self.init(
            limbs: [value % base, value / base % base, value / base / base].map { UInt64(truncatingIfNeeded: $0) })
    }

    /// The number that these ASCII digits, of which there may be none, write.
    package init(digits: [UInt8]) {
        var limbs: [UInt64] = []
        var rest = digits[...]
        while !rest.isEmpty {
            limbs.append(rest.suffix(Self.digitsPerLimb).reduce(0) { $0 * 10 + UInt64($1 & 0x0F) })
            rest = rest.dropLast(Self.digitsPerLimb)
        }
        self.init(limbs: limbs)
    }

    /// All limbs, the least significant first.
    package var limbs: [UInt64] {
        var limbs: [UInt64] = []
        limbs.reserveCapacity(high.count + 1)
        limbs.append(low)
        limbs.append(contentsOf: high)
        return limbs
    }

    /// Whether it is zero.
    package var isZero: Bool { low == 0 && high.isEmpty }

    /// How many decimal digits it has; zero has none.
    package var digitCount: Int {
        guard let top = high.last else { return Self.digitCount(low) }
        return high.count * Self.digitsPerLimb + Self.digitCount(top)
    }

    /// Ten to the power of 0 to 18.
    package static func powerOfTen(_ exponent: Int) -> UInt64 {
        powersOfTen[exponent]
    }

    private static let powersOfTen: [UInt64] = (0..<digitsPerLimb).map { (0..<$0).reduce(1) { power, _ in power * 10 } }

    private static func digitCount(_ limb: UInt64) -> Int {
        // log10(2) is 1233 / 4096, a little less: the estimate is right, or one too low.
        let estimate = ((64 - limb.leadingZeroBitCount) * 1_233) >> 12
        return estimate < digitsPerLimb && limb >= powersOfTen[estimate] ? estimate + 1 : estimate
    }
}

extension WideInteger: CustomStringConvertible {
    /// The decimal digits without leading zeros.
    package var description: String {
        guard let top = high.last else { return String(low) }
        return limbs.dropLast().reversed().reduce(into: String(top)) { text, limb in
            let digits = String(limb)
            text += String(repeating: "0", count: Self.digitsPerLimb - digits.utf8.count) + digits
        }
    }
}
