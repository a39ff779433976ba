/// A whole number from zero up of any length, exact, in limbs of nineteen decimal digits.
///
/// Rates are published and rounded in decimal: a power of ten, a digit or a rounding costs next to nothing here.
package struct WideInteger: Sendable, Hashable {
    /// The base: every limb is below it.
    package static let base: UInt64 = 10_000_000_000_000_000_000
    /// The decimal digits of a limb.
    package static let digitsPerLimb = 19
    /// Zero: a low limb of 0 and no others.
    package static let zero = WideInteger(limbs: [])

    /// The least significant limb, kept apart so that nearly all numbers need no array.
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

    /// The number that these ASCII digits write; 0 without any.
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

extension WideInteger: Comparable {
    /// Whether the left one is smaller.
    package static func < (left: WideInteger, right: WideInteger) -> Bool {
        guard left.high.count == right.high.count else { return left.high.count < right.high.count }
        for (one, other) in zip(left.high.reversed(), right.high.reversed()) where one != other { return one < other }
        return left.low < right.low
    }

    /// The exact sum, a limb longer where it must be.
    package static func + (left: WideInteger, right: WideInteger) -> WideInteger {
        var limbs = left.limbs
        let others = right.limbs
        limbs += Array(repeating: 0, count: max(0, others.count - limbs.count) + 1)
        var carry: UInt64 = 0
        for index in limbs.indices {
            let added = (index < others.count ? others[index] : 0) + carry
            // Two limbs do not always fit 64 bits: what is left below the base is compared instead.
            let room = base - added
            carry = limbs[index] >= room ? 1 : 0
            limbs[index] = carry == 1 ? limbs[index] - room : limbs[index] + added
        }
        return WideInteger(limbs: limbs)
    }

    /// The difference; the left number is not the smaller one.
    package static func - (left: WideInteger, right: WideInteger) -> WideInteger {
        var limbs = left.limbs
        let others = right.limbs
        var borrow: UInt64 = 0
        for index in limbs.indices {
            let taken = (index < others.count ? others[index] : 0) + borrow
            borrow = limbs[index] < taken ? 1 : 0
            limbs[index] = borrow == 1 ? limbs[index] + (base - taken) : limbs[index] - taken
        }
        return WideInteger(limbs: limbs)
    }

    /// The exact product.
    package static func * (left: WideInteger, right: WideInteger) -> WideInteger {
        if left.high.isEmpty, right.high.isEmpty {
            let (quotient, remainder) = base.dividingFullWidth(left.low.multipliedFullWidth(by: right.low))
            return WideInteger(limbs: [remainder, quotient])
        }
        let (ones, others) = (left.limbs, right.limbs)
        var limbs = [UInt64](repeating: 0, count: ones.count + others.count)
        for (place, one) in ones.enumerated() where one != 0 {
            var carry: UInt64 = 0
            for (offset, other) in others.enumerated() {
                (carry, limbs[place + offset]) = multiply(one, other, adding: limbs[place + offset], carry)
            }
            limbs[place + others.count] = carry
        }
        return WideInteger(limbs: limbs)
    }

    /// `one` times `other` and two summands more, as a limb to carry and the limb that stays.
    package static func multiply(
        _ one: UInt64, _ other: UInt64, adding first: UInt64, _ second: UInt64
    ) -> (carry: UInt64, limb: UInt64) {
        var (high, low) = one.multipliedFullWidth(by: other)
        for summand in [first, second] {
            let (sum, isOverflow) = low.addingReportingOverflow(summand)
            low = sum
            high += isOverflow ? 1 : 0
        }
        let (quotient, remainder) = base.dividingFullWidth((high, low))
        return (quotient, remainder)
    }
}

extension WideInteger {
    /// Times ten to the power of `digits`, from 0.
    package func shifted(by digits: Int) -> WideInteger {
        guard !isZero else { return self }
        let (whole, part) = digits.quotientAndRemainder(dividingBy: Self.digitsPerLimb)
        let scaled = part == 0 ? self : self * WideInteger(Self.powerOfTen(part))
        return whole == 0 ? scaled : WideInteger(limbs: Array(repeating: 0, count: whole) + scaled.limbs)
    }

    /// The number before the last `digits`, and the number of those.
    package func split(atLast digits: Int) -> (head: WideInteger, tail: WideInteger) {
        let (whole, part) = digits.quotientAndRemainder(dividingBy: Self.digitsPerLimb)
        let limbs = limbs
        guard whole < limbs.count else { return (.zero, self) }
        if part == 0, whole == 0 { return (self, .zero) }
        var head = Array(limbs[whole...])
        var tail = Array(limbs[..<whole])
        let power = Self.powerOfTen(part)
        tail.append(head[0] % power)
        for index in head.indices {
            let above = index + 1 < head.count ? head[index + 1] % power : 0
            head[index] = head[index] / power + above * (Self.base / power)
        }
        return (WideInteger(limbs: head), WideInteger(limbs: tail))
    }

    /// The number without its last `digits`, from 1, rounded to the nearest, and of two as near ones to the even one.
    ///
    /// `hasMore` says that a further fraction follows the last digit of this number.
    package func roundedHalfEven(droppingLast digits: Int, hasMore: Bool = false) -> WideInteger {
        let (head, tail) = split(atLast: digits)
        let half = WideInteger(Self.powerOfTen((digits - 1) % Self.digitsPerLimb) * 5).shifted(
            by: (digits - 1) / Self.digitsPerLimb * Self.digitsPerLimb)
        let isUp = tail > half || tail == half && (hasMore || !head.low.isMultiple(of: 2))
        return isUp ? head + WideInteger(1) : head
    }

    /// The number without the zeros at its end, and how many they were.
    package func droppingZeros() -> (number: WideInteger, zeros: Int) {
        guard !isZero else { return (self, 0) }
        let zeroLimbs = low == 0 ? 1 + high.prefix { $0 == 0 }.count : 0
        var (limb, count) = (zeroLimbs == 0 ? low : high[zeroLimbs - 1], 0)
        while limb.isMultiple(of: 10) {
            limb /= 10
            count += 1
        }
        if high.isEmpty { return (WideInteger(limb), count) }
        count += zeroLimbs * Self.digitsPerLimb
        return (count == 0 ? self : split(atLast: count).head, count)
    }
}

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
        // The limb with the last digit to drop, and the parts below and above it.
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
