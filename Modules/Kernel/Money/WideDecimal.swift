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
