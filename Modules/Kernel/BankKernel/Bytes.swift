extension [UInt8] {
    /// The bytes in lower-case hexadecimal digits.
    public var hexadecimal: String {
        var digits: [UInt8] = []
        digits.reserveCapacity(2 * count)
        for byte in self { digits.append(hexadecimal: byte) }
        return String(decoding: digits, as: UTF8.self)
    }

    /// The bytes that `text` writes in hexadecimal digits, two each, in either case; `nil` when it holds anything else.
    public init?(hexadecimal text: some StringProtocol) {
        // A loop over a generic text is slow.
        var text = String(text)
        guard let bytes = text.withUTF8({ [UInt8](hexadecimal: $0) }) else { return nil }
        self = bytes
    }

    init?(hexadecimal digits: UnsafeBufferPointer<UInt8>) {
        self = []
        reserveCapacity(digits.count / 2)
        var high: UInt8?
        for digit in digits {
            guard let value = UInt8(hexadecimalDigit: digit) else { return nil }
            if let whole = high {
                append(whole << 4 | value)
                high = nil
            } else {
                high = value
            }
        }
        guard high == nil else { return nil }
    }

    mutating func append(hexadecimal byte: UInt8) {
        append(UInt8.digits[Int(byte >> 4)])
        append(UInt8.digits[Int(byte & 15)])
    }
}

extension UInt8 {
    fileprivate static let digits = Array("0123456789abcdef".utf8)

    /// The value of a hexadecimal digit in ASCII, in either case; `nil` for any other byte.
    package init?(hexadecimalDigit byte: UInt8) {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self = byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self = byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): self = byte - UInt8(ascii: "A") + 10
        default: return nil
        }
    }
}

extension [UInt8] {
    /// Adds a number in decimal digits, with zeros before it until it has `width` characters.
    package mutating func append(decimal number: some FixedWidthInteger, width: Int = 1) {
        let start = count
        var rest = number.magnitude
        repeat {
            let (tens, digit) = rest.quotientAndRemainder(dividingBy: 10)
            append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit))
            rest = tens
        } while rest > 0
        if number < 0 { append(UInt8(ascii: "-")) }
        while count - start < width { append(UInt8(ascii: "0")) }
        var (low, high) = (start, count - 1)
        while low < high {
            swapAt(low, high)
            (low, high) = (low + 1, high - 1)
        }
    }
}
