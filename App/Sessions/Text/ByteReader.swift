/// Reads bytes from left to right; what does not come is not taken.
struct ByteReader {
    let bytes: Bytes
    var position: Int

    init(_ bytes: Bytes, from position: Int = 0) {
        self.bytes = bytes
        self.position = position
    }

    var isAtEnd: Bool {
        position >= bytes.count
    }

    var next: UInt8? {
        position < bytes.count ? bytes[position] : nil
    }

    mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    /// Takes bytes while they are of a kind and counts them.
    mutating func skip(atMost limit: Int = .max, while belongs: (UInt8) -> Bool) -> Int {
        let start = position
        while let byte = next, belongs(byte), position - start < limit { position += 1 }
        return position - start
    }

    /// Takes a number of exactly `count` digits.
    mutating func number(ofDigits count: Int) -> Int? {
        let start = position
        guard skip(atMost: count, while: \.isDigit) == count else { return nil }
        return bytes[start..<position].reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }
}
