import Money

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

    /// Takes so many divisors away, modulo the power behind the top limb; says whether that was too much.
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
