/// The code of a currency: three to eight capital letters or digits, a letter first. ISO 4217 has three letters; lists of
/// rates have more kinds of money than that.
struct RateCode: Hashable, Comparable {
    /// The bytes, the first in the highest place, so that codes are in order when these are.
    let packed: UInt64

    /// The code that these bytes spell; `nil` when it cannot be one.
    init?(_ bytes: some Collection<UInt8>) {
        guard (3...8).contains(bytes.count) else { return nil }
        var packed: UInt64 = 0
        for byte in bytes {
            let isLetter = byte &- UInt8(ascii: "A") < 26
            guard isLetter || byte &- UInt8(ascii: "0") < 10 && packed != 0 else { return nil }
            packed = packed << 8 | UInt64(byte)
        }
        self.packed = packed << UInt64(8 * (8 - bytes.count))
    }

    static func < (left: RateCode, right: RateCode) -> Bool {
        left.packed < right.packed
    }
}

extension RateCode: CustomStringConvertible {
    /// The code as it is written.
    var description: String {
        withUnsafeBytes(of: packed.bigEndian) { bytes in String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self) }
    }
}
