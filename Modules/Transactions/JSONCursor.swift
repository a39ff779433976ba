/// Moves through the bytes of a JSON text, of which only a part may be there yet.
struct JSONCursor {
    private static let deepest = 64

    let bytes: UnsafeBufferPointer<UInt8>
    var position = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    /// The next byte that is no blank; does not move past it.
    @inline(__always)
    mutating func next() throws(ScanStop) -> UInt8 {
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
    @inline(__always)
    mutating func expect(_ byte: UInt8) throws(ScanStop) {
        guard try next() == byte else { throw notJSON("\"\(Unicode.Scalar(byte))\"") }
        position += 1
    }

    /// Moves past the comma between two members, or past `end`; says whether another member follows.
    @inline(__always)
    mutating func hasMore(before end: UInt8) throws(ScanStop) -> Bool {
        let byte = try next()
        guard byte == UInt8(ascii: ",") || byte == end else {
            throw notJSON("a comma or \"\(Unicode.Scalar(end))\"")
        }
        position += 1
        return byte != end
    }

    /// Moves past a value of any type.
    mutating func skipValue(depth: Int = 0) throws(ScanStop) {
        guard depth < Self.deepest else { throw .fault(at: position, .tooDeep) }
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
    mutating func skip(_ literal: StaticString) throws(ScanStop) {
        for offset in 0..<literal.utf8CodeUnitCount {
            guard position + offset < bytes.count else { throw .incomplete }
            guard bytes[position + offset] == literal.utf8Start[offset] else { throw notJSON("\(literal)") }
        }
        position += literal.utf8CodeUnitCount
    }

    func notJSON(_ expected: String) -> ScanStop {
        .fault(at: position, .notJSON(expected: expected))
    }

    private mutating func skipMembers(to end: UInt8, areNamed: Bool, depth: Int) throws(ScanStop) {
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
