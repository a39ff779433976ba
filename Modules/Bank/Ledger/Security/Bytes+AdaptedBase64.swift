extension [UInt8] {
    private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789./".utf8)

    /// The bytes in base 64 as passlib writes them: `.` for `+`, and no padding.
    var adaptedBase64: String {
        var text: [UInt8] = []
        for start in stride(from: 0, to: count, by: 3) {
            let group = self[start..<Swift.min(start + 3, count)]
            let bits = group.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } << (8 * UInt32(3 - group.count))
            for place in 0...group.count { text.append(Self.digits[Int(bits >> (18 - 6 * UInt32(place)) & 63)]) }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// The bytes that `text` writes; `nil` when it holds anything else, or bits that stand for nothing.
    init?(adaptedBase64 text: Substring) {
        var bytes: [UInt8] = []
        var bits: UInt32 = 0
        var held = 0
        for character in text.utf8 {
            guard let digit = Self.digits.firstIndex(of: character) else { return nil }
            bits = bits << 6 | UInt32(digit)
            held += 6
            guard held >= 8 else { continue }
            held -= 8
            bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(held)))
            bits &= 1 << UInt32(held) - 1
        }
        guard held < 6, bits == 0 else { return nil }
        self = bytes
    }
}
