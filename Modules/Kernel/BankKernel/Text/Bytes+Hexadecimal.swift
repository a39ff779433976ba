extension [UInt8] {
    /// The bytes in lower-case hexadecimal digits.
    public var hexadecimal: String {
        String(decoding: flatMap { [UInt8.digits[Int($0 >> 4)], UInt8.digits[Int($0 & 15)]] }, as: UTF8.self)
    }

    /// The bytes that `text` writes in hexadecimal digits, two each, in either case; `nil` when it holds anything else.
    public init?(hexadecimal text: some StringProtocol) {
        self = []
        var high: UInt8?
        for digit in text.utf8 {
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
}

extension UInt8 {
    fileprivate static let digits = Array("0123456789abcdef".utf8)

    /// The value of a hexadecimal digit in ASCII, in either case; `nil` for any other byte.
    init?(hexadecimalDigit byte: UInt8) {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self = byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self = byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): self = byte - UInt8(ascii: "A") + 10
        default: return nil
        }
    }
}
