extension [UInt8] {
    /// The bytes in lower-case hexadecimal digits.
    public var hexadecimal: String {
        map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    /// The bytes that `text` writes in hexadecimal digits, two each; `nil` when it holds anything else.
    public init?(hexadecimal text: String) {
        let digits = text.compactMap(\.hexDigitValue)
        guard text.utf8.count == digits.count, digits.count.isMultiple(of: 2) else { return nil }
        self = stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
    }
}
