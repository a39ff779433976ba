/// How much of one currency one unit of another is: above zero, exact to 34 significant digits, never a floating-point
/// number.
public struct ConversionRate: Sendable, Hashable {
    /// The most significant digits there can be; more are rounded half-even.
    public static let mostDigits = 34
    /// The power of ten that no rate is above; none is below one divided by it either.
    public static let widestPower = 18

    // Two limbs and not a 128-bit integer: Swift 6.3 cannot pass one through an async call.
    private let low: UInt64
    private let high: UInt64
    private let exponent: Int

    /// Reads a number as JSON has it: `1.12`, `25e-2`.
    /// - Returns: `nil` for other text, and for a number that is not between 10^-18 and 10^18.
    public init?(parsing text: String) {
        guard let number = WideDecimal(parsing: text.utf8) else { return nil }
        self.init(rounding: number)
    }

    /// The number, rounded; `hasMore` says that a fraction which it lacks stands behind its last digit.
    /// - Returns: `nil` unless it is between 10^-18 and 10^18.
    package init?(rounding number: WideDecimal, hasMore: Bool = false) {
        guard Self.isInRange(number, hasMore: hasMore) else { return nil }
        let excess = number.coefficient.digitCount - Self.mostDigits
        let rounded =
            excess <= 0
            ? number
            : WideDecimal(
                number.coefficient.roundedHalfEven(droppingLast: excess, hasMore: hasMore),
                exponent: number.exponent + excess)
        low = rounded.coefficient.low
        high = rounded.coefficient.high.first ?? 0
        exponent = rounded.exponent
    }

    /// The digits, and the power of ten they are multiplied with.
    package var number: WideDecimal { WideDecimal(WideInteger(limbs: [low, high]), exponent: exponent) }

    /// `minorUnits` times the rate and ten to the power of `shift`, rounded half-even, without an array.
    /// - Returns: `nil` where there are no decimals to round, or more than three limbs of them, or the product does not fit.
    package func roundedProduct(_ minorUnits: Int64, shiftedBy shift: Int) -> Int64? {
        // A limb is wider than any magnitude of 64 bits and a sign.
        let amount = minorUnits.magnitude
        let (carry, first) = WideInteger.multiply(amount, low, adding: 0, 0)
        let (third, second) = WideInteger.multiply(amount, high, adding: carry, 0)
        guard
            let magnitude = LimbTriple(low: first, middle: second, high: third)
                .roundedHalfEven(droppingLast: -exponent - shift)
        else { return nil }
        return minorUnits < 0 ? Int64(exactly: -Int128(magnitude)) : Int64(exactly: magnitude)
    }

    /// Whether a rate can be that large or small.
    package static func isInRange(_ number: WideDecimal, hasMore: Bool = false) -> Bool {
        guard !number.isNegative, !number.coefficient.isZero else { return false }
        let widest = number.magnitude == widestPower && number.coefficient == WideInteger(1) && !hasMore
        return widest || (-widestPower..<widestPower).contains(number.magnitude)
    }
}

extension ConversionRate: CustomStringConvertible {
    /// All digits with a point, without an exponent, as JSON and `init(parsing:)` read them: `1.12`, `0.000001`.
    public var description: String { number.description }
}
