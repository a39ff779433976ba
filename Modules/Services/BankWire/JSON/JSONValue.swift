import BankKernel

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

    /// The document in UTF-8, without blanks.
    public var bytes: [UInt8] { Array(text.utf8) }

    /// The document without blanks.
    public var text: String {
        switch self {
        case .object(let members):
            "{" + members.map { "\(FieldText.json($0.name)):\($0.value.text)" }.joined(separator: ",") + "}"
        case .array(let elements): "[" + elements.map(\.text).joined(separator: ",") + "]"
        case .string(let text): FieldText.json(text)
        case .number(let text): text
        case .bool(let value): value ? "true" : "false"
        case .null: "null"
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
