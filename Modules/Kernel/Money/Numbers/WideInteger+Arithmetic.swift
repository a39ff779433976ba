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

    /// What is left of the left one, which is not smaller than the right one.
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
