/// Moves through the bytes of a JSON text, of which only a part may be there yet.
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

    /// The next byte that is no blank; does not move past it.
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

    /// The fault of having something else than `expected` here.
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
