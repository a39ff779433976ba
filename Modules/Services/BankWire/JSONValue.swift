import BankKernel
import Money
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

/// A value in a document with its path, so that faults can name their place.
public struct JSONNode: Sendable {
    /// The value at ``path``.
    public let value: JSONValue
    /// The path from the top of the document: `items[3].amount`; empty for the top.
    public let path: String

    /// The top of a document, whose ``path`` is empty.
    public init(_ value: JSONValue) {
        self.init(value, path: "")
    }

    private init(_ value: JSONValue, path: String) {
        self.value = value
        self.path = path
    }

    /// The member called `name`.
    /// - Throws: ``WireFault/wrongShape(path:reason:)`` when it is missing or `null`, or this is not an object.
    public func member(_ name: String) throws(WireFault) -> JSONNode {
        guard let member = try optional(name) else { throw .wrongShape(path: place(of: name), reason: "is missing") }
        return member
    }

    /// The member called `name`; `nil` when it is missing or `null`.
    /// - Throws: ``WireFault/wrongShape(path:reason:)`` when this is not an object.
    public func optional(_ name: String) throws(WireFault) -> JSONNode? {
        guard case .object(let members) = value else { throw fault("is not an object") }
        guard let value = members.first(where: { $0.name == name })?.value, value != .null else { return nil }
        return JSONNode(value, path: place(of: name))
    }

    /// The elements.
    /// - Throws: ``WireFault/wrongShape(path:reason:)`` when this is not an array.
    public func elements() throws(WireFault) -> [JSONNode] {
        guard case .array(let elements) = value else { throw fault("is not an array") }
        return elements.enumerated().map { JSONNode($1, path: "\(path)[\($0)]") }
    }

    /// The text.
    /// - Throws: ``WireFault/wrongShape(path:reason:)`` when this is not text.
    public func string() throws(WireFault) -> String {
        guard case .string(let text) = value else { throw fault("is not a text") }
        return text
    }

    /// Whether it is `true`.
    /// - Throws: ``WireFault/wrongShape(path:reason:)`` when this is neither `true` nor `false`.
    public func bool() throws(WireFault) -> Bool {
        guard case .bool(let value) = value else { throw fault("is not true or false") }
        return value
    }

    /// The text as `read` parses it.
    /// - Throws: ``WireFault/wrongShape(path:reason:)`` when `read` gives `nil`: the text is no `noun`.
    public func read<Value>(_ noun: String, _ read: (String) -> Value?) throws(WireFault) -> Value {
        guard let value = read(try string()) else { throw fault("is not \(noun)") }
        return value
    }

    /// A whole number, which crosses the wire as a text of its digits: numbers of JSON lose digits in many readers.
    /// - Throws: ``WireFault/wrongShape(path:reason:)`` when it is no number, or beyond `Number`.
    public func integer<Number: FixedWidthInteger>(_ type: Number.Type = Number.self) throws(WireFault) -> Number {
        let text = try string()
        let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
        guard !digits.isEmpty, digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
            throw fault("is not a whole number in quotes")
        }
        guard let number = Number(text) else { throw fault("is too large a number") }
        return number
    }

    /// What is wrong with this value.
    public func fault(_ reason: String) -> WireFault {
        .wrongShape(path: path, reason: reason)
    }

    private func place(of name: String) -> String { path.isEmpty ? name : "\(path).\(name)" }
}

/// The values of the bank that cross the wire as one text.
extension JSONNode {
    func currency() throws(WireFault) -> Currency {
        try read("a currency of ISO 4217") { Currency(code: $0) }
    }

    func iban() throws(WireFault) -> IBAN {
        try read("an account number") { try? IBAN(parsing: $0) }
    }

    /// The place of a transfer in the ledger, one with a number after it.
    func sequence() throws(WireFault) -> Int64 {
        let number: Int64 = try integer()
        guard (0..<Int64.max).contains(number) else { throw fault("is not the place of a transfer") }
        return number
    }

    func transferID() throws(WireFault) -> TransferID {
        try read("a UUID") { TransferID(parsing: $0.lowercased()) }
    }

    func instant() throws(WireFault) -> Instant {
        try read("an instant of RFC 3339 in UTC") { Instant(iso8601: $0) }
    }
}

/// The same in a tree, for the values of refusals.
extension JSONValue {
    static func iban(_ number: IBAN) -> JSONValue { .string(number.electronicForm) }
    static func transfer(_ id: TransferID) -> JSONValue { .string(id.description) }
    static func instant(_ instant: Instant) -> JSONValue { .string(instant.preciseDescription) }
    static func integer(_ number: some FixedWidthInteger) -> JSONValue { .string(String(number)) }
    static func money(_ amount: Money) -> JSONValue {
        ["minorUnits": .integer(amount.minorUnits), "currency": .string(amount.currency.code)]
    }
}

/// Why a received document is invalid.
public enum WireFault: Error, Sendable, Hashable {
    /// It is not JSON in UTF-8, is nested too deep, or has two members of one name or half a character (a surrogate alone).
    case notJSON
    /// It is JSON of another shape; `path` is the field, empty for the whole: `items[3].amount.currency`.
    case wrongShape(path: String, reason: String)
    /// It has more bytes than allowed.
    case tooLarge(limit: Int)
}

extension WireFault: CustomStringConvertible {
    /// What was wrong, as one sentence for the sender.
    public var description: String {
        switch self {
        case .notJSON: "This is not JSON in UTF-8 in which each name occurs once and each character is whole."
        case .wrongShape(let path, let reason): "\(path.isEmpty ? "The whole" : path) \(reason)."
        case .tooLarge(let limit): "This is more than \(limit) bytes."
        }
    }
}
