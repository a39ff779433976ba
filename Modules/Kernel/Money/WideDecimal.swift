/// A decimal number with every digit it was written with: a whole number times a power of ten, and a sign.
package struct WideDecimal: Sendable, Hashable {
    /// The digits without the sign and without trailing zeros, so that equal numbers are equal values.
    package let coefficient: WideInteger
    /// The power of ten that the coefficient is multiplied with; 0 for zero.
    package let exponent: Int
    /// Whether it is below zero.
    package let isNegative: Bool

    /// The number `coefficient` times ten to the power of `exponent`.
    package init(_ coefficient: WideInteger, exponent: Int, isNegative: Bool = false) {
        let (number, zeros) = coefficient.droppingZeros()
        self.coefficient = number
        self.exponent = number.isZero ? 0 : exponent + zeros
        self.isNegative = isNegative && !number.isZero
    }

    /// The power of ten of the first digit: 2 for 123.4, -1 for 0.5.
    package var magnitude: Int { coefficient.digitCount + exponent - 1 }
}

extension WideDecimal {
    /// Further powers of ten are all the same: far outside of everything.
    private static let farthest = 1 << 40

    /// Reads a number as JSON has it (RFC 8259, 6): `1.12`, `-3`, `25e-2`; `nil` for anything else.
    package init?(parsing text: some Collection<UInt8>) {
        let number = Array(text).withUnsafeBufferPointer { WideDecimal(parsing: $0) }
        guard let number else { return nil }
        self = number
    }

    /// Reads a JSON number from its bytes.
    package init?(parsing bytes: UnsafeBufferPointer<UInt8>) {
        if let number = WideDecimal(short: bytes) {
            self = number
            return
        }
        var rest = bytes[...]
        let isNegative = rest.first == UInt8(ascii: "-")
        if isNegative { rest.removeFirst() }
        let whole = Self.digits(&rest)
        guard whole.count == 1 || whole.first != UInt8(ascii: "0"), !whole.isEmpty else { return nil }
        var fraction = rest.prefix(0)
        if rest.first == UInt8(ascii: ".") {
            rest.removeFirst()
            fraction = Self.digits(&rest)
            guard !fraction.isEmpty else { return nil }
        }
        guard let power = Self.power(&rest), rest.isEmpty else { return nil }
        self.init(
            WideInteger(digits: Array(whole) + Array(fraction)), exponent: power - fraction.count,
            isNegative: isNegative)
    }

    /// Reads a number as nearly all are written: digits that fit a limb, and a point between.
    private init?(short bytes: UnsafeBufferPointer<UInt8>) {
        guard !bytes.isEmpty, bytes.count <= WideInteger.digitsPerLimb else { return nil }
        var (value, decimals, hasPoint) = (0 as UInt64, 0, false)
        for (index, byte) in bytes.enumerated() {
            if byte == UInt8(ascii: "."), !hasPoint, index > 0 {
                hasPoint = true
                continue
            }
            let digit = byte &- UInt8(ascii: "0")
            guard digit < 10, hasPoint || value > 0 || index == 0 else { return nil }
            value = value * 10 + UInt64(digit)
            if hasPoint { decimals += 1 }
        }
        guard !hasPoint || decimals > 0 else { return nil }
        self.init(WideInteger(value), exponent: -decimals)
    }

    private static func power(_ rest: inout Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
        guard let mark = rest.first, mark | 0x20 == UInt8(ascii: "e") else { return 0 }
        rest.removeFirst()
        let sign = rest.first
        if sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { rest.removeFirst() }
        let digits = digits(&rest)
        guard !digits.isEmpty else { return nil }
        let power = digits.reduce(0) { min($0 * 10 + Int($1 & 0x0F), farthest) }
        return sign == UInt8(ascii: "-") ? -power : power
    }

    private static func digits(
        _ rest: inout Slice<UnsafeBufferPointer<UInt8>>
    ) -> Slice<UnsafeBufferPointer<UInt8>> {
        let digits = rest.prefix { $0 &- UInt8(ascii: "0") < 10 }
        rest = rest.dropFirst(digits.count)
        return digits
    }
}

extension WideDecimal: CustomStringConvertible {
    /// All digits with a point, without an exponent.
    package var description: String {
        let digits = "\(coefficient)"
        let text =
            exponent < 0
            ? DecimalText.format(digits: digits, decimals: -exponent)
            : digits + String(repeating: "0", count: exponent)
        return isNegative ? "-" + text : text
    }
}

/// An exact decimal number as a service wrote it, in whatever currency or none: never a floating-point number.
///
/// ``Money`` is for currencies that are known; a published balance may come without one.
public struct DecimalNumber: Sendable, Hashable {
    /// The most decimals there can be.
    public static let mostDecimals = 18

    /// Without zeros at the end of the fraction, so that equal numbers are equal values.
    private let unscaled: Int64
    private let decimals: Int

    /// Reads digits with an optional sign and a point: `1234.5`; `nil` for anything else, and beyond 64 bits.
    public init?(parsing text: String) {
        let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        let fraction = parts.count == 2 ? parts[1] : ""
        guard let whole = parts.first, parts.count == 1 || Self.isDigits(fraction),
            Self.isDigits(whole.hasPrefix("-") ? whole.dropFirst() : whole), fraction.utf8.count <= Self.mostDecimals,
            var unscaled = Int64(whole + fraction)
        else { return nil }
        var decimals = fraction.utf8.count
        while decimals > 0, unscaled.isMultiple(of: 10) {
            unscaled /= 10
            decimals -= 1
        }
        self.unscaled = unscaled
        self.decimals = decimals
    }

    /// The number with a point and at least this number of decimals, padded with zeros, never rounded.
    public func text(decimals least: Int) -> String {
        let missing = String(repeating: "0", count: max(0, least - decimals))
        let point = decimals == 0 && !missing.isEmpty ? "." : ""
        return DecimalText.format(minorUnits: Int128(unscaled), decimals: decimals) + point + missing
    }

    /// The number times ten to the power of the most decimals.
    private var aligned: Int128 {
        (decimals..<Self.mostDecimals).reduce(Int128(unscaled)) { number, _ in number * 10 }
    }

    private static func isDigits(_ text: Substring) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
}

extension DecimalNumber: Comparable {
    /// Whether `lhs` is the smaller number.
    public static func < (lhs: DecimalNumber, rhs: DecimalNumber) -> Bool { lhs.aligned < rhs.aligned }
}

/// Writes scaled integers as decimal text with a point.
enum DecimalText {
    static func format(minorUnits: Int128, decimals: Int) -> String {
        (minorUnits < 0 ? "-" : "") + format(digits: String(minorUnits.magnitude), decimals: decimals)
    }

    static func format(digits: String, decimals: Int) -> String {
        guard decimals > 0 else { return digits }
        let zeros = String(repeating: "0", count: max(0, decimals + 1 - digits.utf8.count))
        let all = zeros + digits
        return all.dropLast(decimals) + "." + all.suffix(decimals)
    }
}
