/// Reads amounts as nearly all are written; `Money(parsing:currency:)` reads the others.
enum AmountText {
    private static let mostDigits = 18

    /// The minor units of `1919.95` with all its `decimals`; `nil` for what may still be an amount but is written otherwise.
    static func minorUnits(_ bytes: UnsafeBufferPointer<UInt8>, decimals: Int) -> Int64? {
        guard bytes.count <= mostDigits, bytes.count > decimals + 1 else { return nil }
        let point = decimals > 0 ? bytes.count - decimals - 1 : bytes.count
        var value: Int64 = 0
        for (index, byte) in bytes.enumerated() {
            if index == point, byte == UInt8(ascii: ".") { continue }
            let digit = byte &- UInt8(ascii: "0")
            guard digit < 10, index != point else { return nil }
            value = value * 10 + Int64(digit)
        }
        return value
    }
}
