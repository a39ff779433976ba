import PlainJSON

/// A document of JSON (RFC 8259) as a tree, for documents that are small; what is large is scanned by `JSONCursor`.
public indirect enum JSONValue: Sendable, Hashable {
    /// Members in the order in which they are written.
    case object([Member])
    /// Elements, in their order.
    case array([JSONValue])
    /// A text, without quotes and escapes.
    case string(String)
    /// A number, as it is written.
    case number(String)
    /// `true` or `false`.
    case bool(Bool)
    /// `null`.
    case null

    /// A member of an object.
    public struct Member: Sendable, Hashable {
        /// The name, which no other member of the object has.
        public let name: String
        /// The value under the name.
        public let value: JSONValue

        /// A member called `name`; the caller makes sure that the name is unique.
        public init(_ name: String, _ value: JSONValue) {
            self.name = name
            self.value = value
        }
    }

}

extension JSONValue: WireDocument {
    /// The value of `node`.
    public init(_ node: JSONNode) {
        self = node.value
    }

    /// Writes the value, with the members of an object in their order.
    public func write(to json: inout JSONWriter) {
        switch self {
        case .object(let members):
            json.object { json in
                for member in members { json.member(member.name, member.value) }
            }
        case .array(let elements): json.array(elements) { $1.write(to: &$0) }
        case .string(let text): json.string(text)
        case .number(let text): json.literal(text)
        case .bool(let value): json.literal(value ? "true" : "false")
        case .null: json.literal("null")
        }
    }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByDictionaryLiteral {
    /// A ``string(_:)``.
    public init(stringLiteral text: String) {
        self = .string(text)
    }

    /// An ``object(_:)`` with these members, in their order.
    public init(dictionaryLiteral members: (String, JSONValue)...) {
        self = .object(members.map(Member.init))
    }
}

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
