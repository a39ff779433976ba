extension JSONCursor {
    /// Moves past the string whose opening quote is here, and says where its text stands.
    @inlinable
    @inline(__always)
    public mutating func string() throws(JSONStop) -> JSONSlice {
        position += 1
        var slice = JSONSlice(start: position, end: position, hasEscapes: false)
        var isASCII = true
        while true {
            if try !skipPlain() { isASCII = false }
            switch bytes[position] {
            case UInt8(ascii: "\""):
                slice.end = position
                guard isASCII || slice.bytes(in: bytes).isUTF8 else {
                    throw .notJSON(at: slice.start, expected: "text in UTF-8")
                }
                position += 1
                return slice
            case UInt8(ascii: "\\"):
                slice.hasEscapes = true
                try skipEscape()
            default:
                throw notJSON("an escape of the control character")
            }
        }
    }

    /// Moves to the next quote, backslash or control character, eight bytes at a time; `false` when bytes beyond ASCII
    /// may have been among those passed.
    ///
    /// A byte that is zero after `xor` or below 0x20 borrows from its top bit; where two of eight do, the lower one, which
    /// is the one wanted, is always right (Warren, Hacker's Delight, 6-1).
    @inlinable
    @inline(__always)
    public mutating func skipPlain() throws(JSONStop) -> Bool {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let count = bytes.count
        var place = position
        var seen: UInt64 = 0
        if let base = UnsafeRawPointer(bytes.baseAddress) {
            while place + 8 <= count {
                let word = UInt64(littleEndian: base.loadUnaligned(fromByteOffset: place, as: UInt64.self))
                seen |= word
                let quote = word ^ (ones &* 0x22)
                let backslash = word ^ (ones &* 0x5C)
                let quoteHit = (quote &- ones) & ~quote
                let backslashHit = (backslash &- ones) & ~backslash
                let controlHit = (word &- ones &* 0x20) & ~word
                let hits = (quoteHit | backslashHit | controlHit) & (ones &* 0x80)
                if hits != 0 {
                    position = place + hits.trailingZeroBitCount / 8
                    return seen & (ones &* 0x80) == 0
                }
                place += 8
            }
        }
        while place < count {
            let byte = bytes[place]
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 {
                position = place
                return seen & (ones &* 0x80) == 0
            }
            seen |= UInt64(byte)
            place += 1
        }
        throw .incomplete
    }

    /// Moves past an escape, whose backslash is here.
    public mutating func skipEscape() throws(JSONStop) {
        guard position + 1 < bytes.count else { throw .incomplete }
        let byte = bytes[position + 1]
        guard byte == UInt8(ascii: "u") else {
            guard "\"\\/bfnrt".utf8.contains(byte) else { throw notJSON("a known escape") }
            position += 2
            return
        }
        for offset in 2..<6 {
            guard position + offset < bytes.count else { throw .incomplete }
            guard Character(Unicode.Scalar(bytes[position + offset])).isHexDigit else {
                throw notJSON("four hexadecimal digits")
            }
        }
        position += 6
    }
}
