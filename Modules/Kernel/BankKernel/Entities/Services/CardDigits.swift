/// The digits in a text that came with a card, of whatever script and however they are set: `４`, `٤` and `⁴` are 4.
///
/// A number that is hidden in another field has to be seen by whoever keeps its digits to the last four.
package enum CardDigits {
    /// The digits of `text` as ASCII, all else left out.
    package static func ascii(in text: some StringProtocol) -> String {
        var digits = ""
        for scalar in text.unicodeScalars { if let digit = digit(scalar) { digits += String(digit) } }
        return digits
    }

    /// Whether so much of `number`, which is ASCII digits, is in `text` that the rest of it could be guessed.
    package static func reveals(_ text: String, _ number: String) -> Bool {
        let (digits, secret) = (Array(ascii(in: text).utf8), Array(number.utf8))
        let length = min(8, secret.count)
        guard length > 0, digits.count >= length else { return false }
        let pieces = Set((0...(secret.count - length)).map { secret[$0..<($0 + length)] })
        return (0...(digits.count - length)).contains { pieces.contains(digits[$0..<($0 + length)]) }
    }

    static func digit(_ scalar: Unicode.Scalar) -> Int? {
        guard !scalar.isASCII else {
            return scalar.value >= 0x30 && scalar.value <= 0x39 ? Int(scalar.value - 0x30) : nil
        }
        guard let value = scalar.properties.numericValue, value >= 0, value <= 9, value.rounded() == value else {
            return nil
        }
        return Int(value)
    }
}
