/// The value of one unit of a currency in another: above zero, exact to 34 significant digits, never a floating-point
/// number.
public struct ConversionRate: Sendable, Hashable {
    /// The most significant digits there can be; more are rounded half-even.
    public static let mostDigits = 34
    /// The power of ten that no rate is above; none is below one divided by it either.
    public static let widestPower = 18

    // Two limbs and not a UInt128, which Swift 6.3 miscompiles in async calls that throw a typed error.
    private let low: UInt64
    private let high: UInt64
    private let exponent: Int

    /// Reads a number as JSON has it: `1.12`, `25e-2`.
    /// - Returns: `nil` for other text, and for a number that is not between 10^-18 and 10^18.
    public init?(parsing text: String) {
        guard let number = WideDecimal(parsing: text.utf8) else { return nil }
        self.init(rounding: number)
    }

    /// The number, rounded; `hasMore` says that a further fraction follows its last digit.
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

    /// Whether a rate can have this value.
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

/// A rate that converts one currency to another at once, whatever steps were published.
public struct DirectRate: Sendable, Hashable {
    /// The code of the currency that is converted, as the list of rates spells it.
    public let from: String
    /// The code of the currency it is converted to.
    public let to: String
    /// How much of ``to`` one unit of ``from`` is.
    public let rate: ConversionRate
    /// The currencies between, with both ends; empty when the source of the rate does not say.
    public let path: RatePath

    /// A rate from `from` to `to`, over `path` where that is known.
    public init(from: String, to: String, rate: ConversionRate, path: RatePath = []) {
        self.from = from
        self.to = to
        self.rate = rate
        self.path = path
    }
}

/// Why an amount could not be converted.
public enum ConversionError: Error, Sendable, Hashable {
    /// The rate is for other currencies than those of the amount and the total.
    case wrongRate(from: String, to: String, needed: [Currency])
    /// The amount does not fit 64-bit minor units.
    case outOfRange
}

extension ConversionError: CustomStringConvertible {
    /// What was wrong, as one sentence.
    public var description: String {
        switch self {
        case .wrongRate(let from, let to, let needed):
            "A rate from \(from) to \(to) does not convert \(needed.map(\.code).joined(separator: " to "))."
        case .outOfRange:
            "The converted amount is too large."
        }
    }
}

/// The currencies that a direct rate leads through, by their codes, from its first to its last: `GBP → EUR → USD`.
///
/// The paths of one list share their storage: with 10,000 steps in a row they have 50 million codes.
public struct RatePath: Sendable {
    private let steps: [Step]
    private let start: Int

    /// The path that begins at the step `start` of `steps`.
    package init(in steps: [Step], from start: Int) {
        self.steps = steps
        self.start = start
    }
}

extension RatePath {
    /// A currency, and the place of the one it is converted to.
    package struct Step: Sendable {
        /// The code of the currency (ISO 4217).
        package let code: String
        let next: Int?

        /// A step; `next` is `nil` for the last, and no path comes back to where it was.
        package init(code: String, next: Int?) {
            self.code = code
            self.next = next
        }
    }
}

extension RatePath: Sequence {
    /// The codes from the first currency to the last.
    public func makeIterator() -> AnyIterator<String> {
        var place = steps.indices.contains(start) ? start : nil
        return AnyIterator {
            guard let current = place else { return nil }
            place = steps[current].next
            return steps[current].code
        }
    }
}

extension RatePath: ExpressibleByArrayLiteral {
    /// A path through `codes`; none when its source does not say.
    public init(arrayLiteral codes: String...) {
        self.init(codes)
    }

    /// A path through `codes`; none when its source does not say.
    public init(_ codes: [String]) {
        let steps = codes.enumerated().map { index, code in
            Step(code: code, next: index + 1 < codes.count ? index + 1 : nil)
        }
        self.init(in: steps, from: 0)
    }
}

extension RatePath: Hashable {
    /// Whether both lead through the same codes.
    public static func == (left: RatePath, right: RatePath) -> Bool {
        left.elementsEqual(right)
    }

    /// Hashes the codes.
    public func hash(into hasher: inout Hasher) {
        for code in self { hasher.combine(code) }
    }
}

extension RatePath: CustomStringConvertible {
    /// The separator between two codes.
    package static let arrow = " → "
    private static let mostShown = 20

    /// The codes with arrows between; what is in the middle of a path of more than 20 is counted.
    public var description: String {
        let codes = Array(self)
        guard codes.count > Self.mostShown else { return codes.joined(separator: Self.arrow) }
        let end = Self.mostShown / 2
        return (codes.prefix(end) + ["(\(codes.count - 2 * end) more)"] + codes.suffix(end)).joined(
            separator: Self.arrow)
    }
}
