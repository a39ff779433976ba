import Foundation

/// JSON of any shape.
indirect enum ParsedJSON: Decodable, Sendable, Hashable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([ParsedJSON])
    case object([String: ParsedJSON])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .string(value)
        } else if let value = try? container.decode([ParsedJSON].self) {
            self = .array(value)
        } else {
            self = .object(try container.decode([String: ParsedJSON].self))
        }
    }

    static func parsed(_ bytes: [UInt8]) throws -> ParsedJSON {
        try JSONDecoder().decode(ParsedJSON.self, from: Data(bytes))
    }

    var members: [String: ParsedJSON] {
        if case .object(let members) = self { members } else { [:] }
    }

    var elements: [ParsedJSON] {
        if case .array(let elements) = self { elements } else { [] }
    }

    var text: String? {
        if case .string(let text) = self { text } else { nil }
    }

    var number: Double? {
        if case .number(let number) = self { number } else { nil }
    }

    /// The name of its type in a schema.
    var type: String {
        switch self {
        case .null: "null"
        case .bool: "boolean"
        case .number(let number): number == number.rounded() ? "integer" : "number"
        case .string: "string"
        case .array: "array"
        case .object: "object"
        }
    }

    subscript(_ name: String) -> ParsedJSON? { members[name] }
}
