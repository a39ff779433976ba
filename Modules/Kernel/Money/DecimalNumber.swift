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
