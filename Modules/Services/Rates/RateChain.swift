import Money

/// The product of a path's rates as a fraction: published rates in the numerator, inverted ones in the denominator, so
/// that there is one division at the end.
///
/// Enough digits are kept that those dropped on a long path do not change the result; where they could, the value is
/// undecided.
struct RateChain {
    enum Value: Equatable {
        /// The rate; `nil` when it is not between 10^-18 and 10^18.
        case rate(ConversionRate?)
        /// It depends on dropped digits; the rate if these are zeros.
        case undecided(ConversionRate?)
    }

    /// The limbs that are kept of both products: at least 134 digits. Each step makes one more of them wrong.
    static let mostLimbs = 8
    /// The digits of a quotient that is not exact, many enough that the 34 of the result are rarely undecided.
    private static let quotientDigits = 57

    private var numerator = WideInteger(1)
    private var denominator = WideInteger(1)
    private var exponent = 0
    private var isExact = true

    /// How many limbs a further step has to multiply.
    var limbCount: Int { numerator.high.count + denominator.high.count + 2 }

    /// The chain with one step more; `limbs` limbs of its products are kept.
    func extended(by rate: WideDecimal, isInverse: Bool, keeping limbs: Int) -> RateChain {
        var chain = self
        let product = (isInverse ? denominator : numerator) * rate.coefficient
        let excess = max(0, product.high.count + 1 - limbs) * WideInteger.digitsPerLimb
        let (head, tail) = excess > 0 ? product.split(atLast: excess) : (product, .zero)
        chain.isExact = isExact && tail.isZero
        if isInverse {
            chain.denominator = head
            chain.exponent -= rate.exponent + excess
        } else {
            chain.numerator = head
            chain.exponent += rate.exponent + excess
        }
        return chain
    }

    /// The product over the path, rounded once, half-even.
    func value() -> Value {
        if denominator == WideInteger(1), isExact {
            return .rate(ConversionRate(rounding: WideDecimal(numerator, exponent: exponent)))
        }
        let digits = isExact ? ConversionRate.mostDigits + 1 : Self.quotientDigits
        let shift = max(0, digits + denominator.digitCount - numerator.digitCount)
        let (quotient, hasRemainder) = numerator.shifted(by: shift).divided(by: denominator)
        if isExact {
            let number = WideDecimal(quotient, exponent: exponent - shift)
            return .rate(ConversionRate(rounding: number, hasMore: hasRemainder))
        }
        let excess = quotient.digitCount - Self.quotientDigits
        return rounded(quotient.split(atLast: excess).head, exponent: exponent - shift + excess)
    }

    /// `number` is not more than two units of its last digit off.
    private func rounded(_ number: WideInteger, exponent: Int) -> Value {
        let excess = Self.quotientDigits - ConversionRate.mostDigits
        let (head, tail) = number.split(atLast: excess)
        let half = WideInteger(5).shifted(by: excess - 1)
        let distance = tail > half ? tail - half : half - tail
        let isUp = distance > WideInteger(2) ? tail > half : !head.low.isMultiple(of: 2)
        let nearest = WideDecimal(isUp ? head + WideInteger(1) : head, exponent: exponent + excess)
        let isAtTheEdge = nearest.coefficient == WideInteger(1) && abs(nearest.magnitude) == ConversionRate.widestPower
        let rate = ConversionRate(rounding: nearest)
        return distance > WideInteger(2) && !isAtTheEdge ? .rate(rate) : .undecided(rate)
    }
}

extension WideInteger {
    /// The quotient without a fraction, and whether there is one; `divisor` is not zero.
    func divided(by divisor: WideInteger) -> (quotient: WideInteger, hasRemainder: Bool) {
        guard self >= divisor else { return (.zero, !isZero) }
        guard !divisor.high.isEmpty else { return divided(byLimb: divisor.low) }
        return divided(byLimbs: divisor)
    }

    private func divided(byLimb divisor: UInt64) -> (quotient: WideInteger, hasRemainder: Bool) {
        var limbs = limbs
        var remainder: UInt64 = 0
        for index in limbs.indices.reversed() {
            let value = UInt128(remainder) * UInt128(Self.base) + UInt128(limbs[index])
            limbs[index] = UInt64(truncatingIfNeeded: value / UInt128(divisor))
            remainder = UInt64(truncatingIfNeeded: value % UInt128(divisor))
        }
        return (WideInteger(limbs: limbs), remainder != 0)
    }

    /// Knuth, The Art of Computer Programming, volume 2, 4.3.1, algorithm D.
    private func divided(byLimbs divisor: WideInteger) -> (quotient: WideInteger, hasRemainder: Bool) {
        let scale = WideInteger(Self.base / ((divisor.high.last ?? 0) + 1))
        let lower = (divisor * scale).limbs
        var upper = (self * scale).limbs + [0]
        let count = lower.count
        var quotient = [UInt64](repeating: 0, count: upper.count - count)
        for place in quotient.indices.reversed() {
            var digit = Self.guess(upper, at: place + count, over: lower)
            if Self.subtract(lower, times: digit, from: &upper, at: place) {
                // The guess is one too high at most twice in 2^63: give one divisor back.
                digit -= 1
                Self.add(lower, to: &upper, at: place)
            }
            quotient[place] = digit
        }
        return (WideInteger(limbs: quotient), upper.contains { $0 != 0 })
    }

    /// The next limb of the quotient, or one more than that.
    private static func guess(_ upper: [UInt64], at place: Int, over lower: [UInt64]) -> UInt64 {
        let (base, top) = (UInt128(base), UInt128(lower[lower.count - 1]))
        let value = UInt128(upper[place]) * base + UInt128(upper[place - 1])
        var digit = min(value / top, base - 1)
        var rest = value - digit * top
        while rest < base, digit * UInt128(lower[lower.count - 2]) > rest * base + UInt128(upper[place - 2]) {
            digit -= 1
            rest += top
        }
        return UInt64(truncatingIfNeeded: digit)
    }

    /// Subtracts a multiple of the divisor, modulo the power behind the top limb; returns whether that was too much.
    private static func subtract(
        _ lower: [UInt64], times digit: UInt64, from upper: inout [UInt64], at place: Int
    ) -> Bool {
        var (carry, borrow) = (0 as UInt64, 0 as UInt64)
        for (index, limb) in (lower + [0]).enumerated() {
            let product: UInt64
            (carry, product) = multiply(limb, digit, adding: carry, 0)
            let taken = product + borrow
            borrow = upper[place + index] < taken ? 1 : 0
            upper[place + index] = borrow == 1 ? upper[place + index] + (base - taken) : upper[place + index] - taken
        }
        return borrow == 1
    }

    private static func add(_ lower: [UInt64], to upper: inout [UInt64], at place: Int) {
        var carry: UInt64 = 0
        for (index, limb) in (lower + [0]).enumerated() {
            let room = base - (limb + carry)
            carry = upper[place + index] >= room ? 1 : 0
            upper[place + index] = carry == 1 ? upper[place + index] - room : upper[place + index] + limb + carry
        }
    }
}
