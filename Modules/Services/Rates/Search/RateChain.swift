import Money

/// The rates of a path multiplied: those that are published above the line, those that are turned around below it, so
/// that there is one division at the end.
///
/// So many digits are kept that what is left out of a long path cannot be seen in the result; where it could, the value is
/// undecided.
struct RateChain {
    enum Value: Equatable {
        /// The rate; `nil` when it is not between 10^-18 and 10^18.
        case rate(ConversionRate?)
        /// It depends on digits that were left out; the rate if these are zeros.
        case undecided(ConversionRate?)
    }

    /// The limbs that are kept of both products: 134 digits at least, of which a step more makes the last one wrong.
    static let mostLimbs = 8
    /// The digits of a quotient that is not exact, many enough that the 34 of the result are rarely undecided.
    private static let quotientDigits = 57

    private var numerator = WideInteger(1)
    private var denominator = WideInteger(1)
    private var exponent = 0
    private var isExact = true

    /// How many limbs a further step has to multiply.
    var limbCount: Int { numerator.high.count + denominator.high.count + 2 }

    /// The chain with one step more, of which `limbs` limbs are kept.
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
