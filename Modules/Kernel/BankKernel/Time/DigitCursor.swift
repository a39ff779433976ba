/// Steps through the bytes of a date or a time: so many digits, and the characters between them.
///
/// It is public, not of the package, so that other modules inline it: a statement has a time in every transaction.
public struct DigitCursor {
    @usableFromInline let bytes: UnsafeBufferPointer<UInt8>
    @usableFromInline var place = 0

    /// A cursor before the first of these bytes, which must outlive it.
    @inlinable
    public init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    /// How many bytes were read.
    @inlinable public var position: Int { place }
    /// Whether all was read.
    @inlinable public var isAtEnd: Bool { place == bytes.count }

    /// Reads this character, which is ASCII; false, and nothing read, for another.
    @inlinable
    public mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard place < bytes.count, bytes[place] == UInt8(ascii: character) else { return false }
        place += 1
        return true
    }

    /// Reads just so many decimal digits; `nil`, and nothing read, for anything else.
    @inlinable
    public mutating func number(_ digits: Int) -> Int? {
        guard place + digits <= bytes.count else { return nil }
        var value = 0
        for byte in bytes[place..<place + digits] {
            let digit = byte &- UInt8(ascii: "0")
            guard digit < 10 else { return nil }
            value = value * 10 + Int(digit)
        }
        place += digits
        return value
    }
}
