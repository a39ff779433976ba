/// Moves through the bytes of a JSON text. A part of them may not be there yet.
public struct JSONCursor {
    private static let deepest = 64

    /// The bytes that are there so far; they must outlive the cursor.
    public let bytes: UnsafeBufferPointer<UInt8>
    /// How many bytes come before the next one that is read.
    public var position = 0

    /// A cursor before the first of `bytes`.
    @inlinable
    public init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    /// The next byte that is not a blank; does not move past it.
    @inlinable
    @inline(__always)
    public mutating func next() throws(JSONStop) -> UInt8 {
        while position < bytes.count {
            let byte = bytes[position]
            guard
                byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
                    || byte == UInt8(ascii: "\t")
            else { return byte }
            position += 1
        }
        throw .incomplete
    }

    /// Moves past a byte order mark, which some programs put before a text (RFC 8259, 8.1).
    public mutating func skipByteOrderMark() throws(JSONStop) {
        let mark: [UInt8] = [0xef, 0xbb, 0xbf]
        let rest = bytes[position...].prefix(mark.count)
        guard rest.count == mark.count || !mark.starts(with: rest) else { throw .incomplete }
        if rest.elementsEqual(mark) { position += mark.count }
    }

    /// Moves past `byte`, and blanks before it.
    @inlinable
    @inline(__always)
    public mutating func expect(_ byte: UInt8) throws(JSONStop) {
        guard try next() == byte else { throw notJSON("\"\(Unicode.Scalar(byte))\"") }
        position += 1
    }

    /// Moves past the comma between two members, or past `end`; says whether another member follows.
    @inlinable
    @inline(__always)
    public mutating func hasMore(before end: UInt8) throws(JSONStop) -> Bool {
        let byte = try next()
        guard byte == UInt8(ascii: ",") || byte == end else {
            throw notJSON("a comma or \"\(Unicode.Scalar(end))\"")
        }
        position += 1
        return byte != end
    }

    /// Moves past a value of any type.
    public mutating func skipValue(depth: Int = 0) throws(JSONStop) {
        guard depth < Self.deepest else { throw .tooDeep(at: position) }
        switch try next() {
        case UInt8(ascii: "\""): _ = try string()
        case UInt8(ascii: "{"): try skipMembers(to: UInt8(ascii: "}"), areNamed: true, depth: depth)
        case UInt8(ascii: "["): try skipMembers(to: UInt8(ascii: "]"), areNamed: false, depth: depth)
        case UInt8(ascii: "t"): try skip("true")
        case UInt8(ascii: "f"): try skip("false")
        case UInt8(ascii: "n"): try skip("null")
        default: try skipNumber()
        }
    }

    /// Moves past `literal`, which begins here.
    public mutating func skip(_ literal: StaticString) throws(JSONStop) {
        for offset in 0..<literal.utf8CodeUnitCount {
            guard position + offset < bytes.count else { throw .incomplete }
            guard bytes[position + offset] == literal.utf8Start[offset] else { throw notJSON("\(literal)") }
        }
        position += literal.utf8CodeUnitCount
    }

    /// The fault that `expected` is not here.
    public func notJSON(_ expected: String) -> JSONStop {
        .notJSON(at: position, expected: expected)
    }

    private mutating func skipMembers(to end: UInt8, areNamed: Bool, depth: Int) throws(JSONStop) {
        position += 1
        if try next() == end {
            position += 1
            return
        }
        repeat {
            if areNamed {
                guard try next() == UInt8(ascii: "\"") else { throw notJSON("a name") }
                _ = try string()
                try expect(UInt8(ascii: ":"))
            }
            try skipValue(depth: depth + 1)
        } while try hasMore(before: end)
    }
}

extension JSONCursor {
    /// Moves past the object whose brace is here; `body` gets the name of each member and moves past its value.
    @inlinable
    @inline(__always)
    public mutating func readMembers(
        _ body: (inout JSONCursor, JSONSlice) throws(JSONStop) -> Void
    ) throws(JSONStop) {
        position += 1
        if try next() == UInt8(ascii: "}") {
            position += 1
            return
        }
        repeat {
            guard try next() == UInt8(ascii: "\"") else { throw notJSON("a name") }
            let name = try string()
            try expect(UInt8(ascii: ":"))
            try body(&self, name)
        } while try hasMore(before: UInt8(ascii: "}"))
    }
}

extension JSONCursor {
    /// Moves past the string whose opening quote is here, and returns where its text is.
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

extension JSONCursor {
    /// Moves past a number, in the grammar of RFC 8259, 6; it ends where something else has begun.
    public mutating func skipNumber() throws(JSONStop) {
        if try current() == UInt8(ascii: "-") { position += 1 }
        if try current() == UInt8(ascii: "0") { position += 1 } else { try skipDigits() }
        if try current() == UInt8(ascii: ".") {
            position += 1
            try skipDigits()
        }
        if try current() | 0x20 == UInt8(ascii: "e") {
            position += 1
            let sign = try current()
            if sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { position += 1 }
            try skipDigits()
        }
    }

    private mutating func skipDigits() throws(JSONStop) {
        guard isDigit(try current()) else { throw notJSON("a value") }
        while isDigit(try current()) { position += 1 }
    }

    private func current() throws(JSONStop) -> UInt8 {
        guard position < bytes.count else { throw .incomplete }
        return bytes[position]
    }

    private func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }
}

/// Why a scan of JSON stopped before the end of what it reads.
public enum JSONStop: Error {
    /// The bytes there are end inside it.
    case incomplete
    /// What is at this place of the buffer is not JSON (RFC 8259); what would be right.
    case notJSON(at: Int, expected: String)
    /// Arrays and objects are inside each other deeper than any real ones.
    case tooDeep(at: Int)
    /// What is at this place is JSON, but not what its reader can use; the reader knows why.
    case unusable(at: Int)
}
