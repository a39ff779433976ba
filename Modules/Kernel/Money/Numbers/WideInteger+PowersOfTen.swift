extension WideInteger {
    /// Times ten to the power of `digits`, from 0.
    package func shifted(by digits: Int) -> WideInteger {
        guard !isZero else { return self }
        let (whole, part) = digits.quotientAndRemainder(dividingBy: Self.digitsPerLimb)
        let scaled = part == 0 ? self : self * WideInteger(Self.powerOfTen(part))
        return whole == 0 ? scaled : WideInteger(limbs: Array(repeating: 0, count: whole) + scaled.limbs)
    }

    /// What stands before the last `digits`, from 0, and those.
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
    /// `hasMore` says that a fraction which this number lacks stands behind its last digit.
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
