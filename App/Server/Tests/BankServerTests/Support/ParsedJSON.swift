import BankKernel
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

/// Holds values against schemas of an API description, with the few keywords that are in use there; others are violations.
struct SchemaCheck {
    let document: ParsedJSON

    func violations(of value: ParsedJSON, by schema: ParsedJSON, at place: String = "") -> [String] {
        schema.members.sorted { $0.key < $1.key }.flatMap { keyword, rule -> [String] in
            switch keyword {
            case "$ref": return violations(of: value, by: resolved(schema), at: place)
            case "required":
                return rule.elements.compactMap(\.text).filter { value[$0] == nil }.map { "\(place).\($0) is missing" }
            case "properties":
                return rule.members.sorted { $0.key < $1.key }.flatMap { name, schema in
                    value[name].map { violations(of: $0, by: schema, at: "\(place).\(name)") } ?? []
                }
            case "items":
                return value.elements.enumerated().flatMap { violations(of: $1, by: rule, at: "\(place)[\($0)]") }
            case "description", "examples": return []
            default: return isKept(keyword, rule, by: value) ? [] : ["\(place) is against \(keyword)"]
            }
        }
    }

    /// What a `$ref` leads to; anything else is itself.
    func resolved(_ value: ParsedJSON) -> ParsedJSON {
        guard let reference = value["$ref"]?.text else { return value }
        return reference.split(separator: "/").dropFirst().reduce(document) { $0[String($1)] ?? .null }
    }

    private func isKept(_ keyword: String, _ rule: ParsedJSON, by value: ParsedJSON) -> Bool {
        switch keyword {
        case "type": value.type == rule.text || (value.type == "integer" && rule.text == "number")
        case "const": value == rule
        case "enum": rule.elements.contains(value)
        case "pattern": (value.text ?? "").range(of: rule.text ?? "", options: .regularExpression) != nil
        case "format": Self.isFormatted(value.text ?? "", as: rule.text)
        case "minimum": (value.number ?? 0) >= (rule.number ?? 0)
        case "exclusiveMinimum": (value.number ?? 0) > (rule.number ?? 0)
        case "minItems": Double(value.elements.count) >= (rule.number ?? 0)
        default: false
        }
    }

    private static func isFormatted(_ text: String, as format: String?) -> Bool {
        switch format {
        case "iban": (try? IBAN(parsing: text)) != nil
        case "uuid": UUID(uuidString: text) != nil
        case "date-time":
            (try? Date(text, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: true))) != nil
        default: false
        }
    }
}
