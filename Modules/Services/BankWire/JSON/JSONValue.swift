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

        /// A member called `name`; that no other has it is for the caller to know.
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
