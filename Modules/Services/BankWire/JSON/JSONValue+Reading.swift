import JSON

extension JSONValue {
    /// Reads a whole document. Of two members of one name neither can be trusted, so such a document is refused.
    /// - Throws: ``WireFault``.
    public init(reading bytes: [UInt8]) throws(WireFault) {
        guard bytes.isUTF8 else { throw .notJSON }
        // The cursor finds no end of a number that the end of the document ends.
        let document = bytes + [UInt8(ascii: "\n")]
        let value = document.withUnsafeBufferPointer { buffer in
            do throws(JSONStop) {
                var cursor = JSONCursor(buffer)
                let value = try Self.value(&cursor, depth: 0)
                do throws(JSONStop) { _ = try cursor.next() } catch .incomplete { return value as JSONValue? }
                return nil
            } catch {
                return nil
            }
        }
        guard let value else { throw .notJSON }
        self = value
    }

    private static let deepest = 16

    private static func value(_ cursor: inout JSONCursor, depth: Int) throws(JSONStop) -> JSONValue {
        let byte = try cursor.next()
        guard depth < deepest else { throw .tooDeep(at: cursor.position) }
        switch byte {
        case UInt8(ascii: "{"): return .object(try members(&cursor, depth: depth))
        case UInt8(ascii: "["): return .array(try elements(&cursor, depth: depth))
        case UInt8(ascii: "\""):
            guard let text = try cursor.string().exactText(in: cursor.bytes) else {
                throw .unusable(at: cursor.position)
            }
            return .string(text)
        case UInt8(ascii: "t"): return try literal("true", .bool(true), &cursor)
        case UInt8(ascii: "f"): return try literal("false", .bool(false), &cursor)
        case UInt8(ascii: "n"): return try literal("null", .null, &cursor)
        default: return try number(&cursor)
        }
    }

    private static func literal(
        _ literal: StaticString, _ value: JSONValue, _ cursor: inout JSONCursor
    ) throws(JSONStop) -> JSONValue {
        try cursor.skip(literal)
        return value
    }

    private static func number(_ cursor: inout JSONCursor) throws(JSONStop) -> JSONValue {
        let start = cursor.position
        try cursor.skipNumber()
        return .number(String(decoding: cursor.bytes[start..<cursor.position], as: UTF8.self))
    }

    private static func members(_ cursor: inout JSONCursor, depth: Int) throws(JSONStop) -> [Member] {
        let start = cursor.position
        var members: [Member] = []
        var names: Set<String> = []
        try cursor.readMembers { (cursor, name) throws(JSONStop) in
            guard let name = name.exactText(in: cursor.bytes), names.insert(name).inserted else {
                throw .unusable(at: start)
            }
            members.append(Member(name, try value(&cursor, depth: depth + 1)))
        }
        return members
    }

    private static func elements(_ cursor: inout JSONCursor, depth: Int) throws(JSONStop) -> [JSONValue] {
        var elements: [JSONValue] = []
        cursor.position += 1
        if try cursor.next() == UInt8(ascii: "]") {
            cursor.position += 1
            return elements
        }
        repeat {
            elements.append(try value(&cursor, depth: depth + 1))
        } while try cursor.hasMore(before: UInt8(ascii: "]"))
        return elements
    }
}
