import BankKernel
import Money

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
    /// - Throws: ``WireFault/wrongShape(path:reason:)`` when it is none, or beyond `Number`.
    public func integer<Number: FixedWidthInteger>(_ type: Number.Type = Number.self) throws(WireFault) -> Number {
        try read("a whole number in quotes") { text in
            let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
            guard digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else { return nil }
            return Number(text)
        }
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
