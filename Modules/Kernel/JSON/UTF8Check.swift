extension Sequence<UInt8> {
    /// Whether the bytes are UTF-8 (RFC 3629): nothing cut, longer than need be, of surrogates or beyond U+10FFFF.
    public var isUTF8: Bool {
        withContiguousStorageIfAvailable(UTF8Check.holds) ?? Array(self).withUnsafeBufferPointer(UTF8Check.holds)
    }
}

/// The sequences of table 3-7 of the Unicode standard.
enum UTF8Check {
    static func holds(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let raw = UnsafeRawBufferPointer(bytes)
        var place = 0
        while place < raw.count {
            if place + 8 <= raw.count,
                raw.loadUnaligned(fromByteOffset: place, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
            {
                place += 8
            } else if raw[place] < 0x80 {
                place += 1
            } else if let length = length(raw, place) {
                place += length
            } else {
                return false
            }
        }
        return true
    }

    private static func length(_ bytes: UnsafeRawBufferPointer, _ place: Int) -> Int? {
        let (length, second): (Int, ClosedRange<UInt8>)
        switch bytes[place] {
        case 0xc2...0xdf: (length, second) = (2, 0x80...0xbf)
        case 0xe0: (length, second) = (3, 0xa0...0xbf)
        case 0xed: (length, second) = (3, 0x80...0x9f)
        case 0xe1...0xef: (length, second) = (3, 0x80...0xbf)
        case 0xf0: (length, second) = (4, 0x90...0xbf)
        case 0xf1...0xf3: (length, second) = (4, 0x80...0xbf)
        case 0xf4: (length, second) = (4, 0x80...0x8f)
        default: return nil
        }
        guard place + length <= bytes.count, second.contains(bytes[place + 1]) else { return nil }
        return bytes[(place + 2)..<(place + length)].allSatisfy { $0 & 0xc0 == 0x80 } ? length : nil
    }
}
