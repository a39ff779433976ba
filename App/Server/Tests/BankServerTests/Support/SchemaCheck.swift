import BankKernel
import BankWire
import Foundation

extension JSONValue {
    var members: [String: JSONValue] {
        guard case .object(let members) = self else { return [:] }
        return Dictionary(members.map { ($0.name, $0.value) }) { first, _ in first }
    }

    var elements: [JSONValue] {
        if case .array(let elements) = self { elements } else { [] }
    }

    /// What a string says; ``text`` is the document.
    var words: String? {
        if case .string(let words) = self { words } else { nil }
    }

    var double: Double? {
        if case .number(let text) = self { Double(text) } else { nil }
    }

    /// The name of its type in a schema.
    var type: String {
        switch self {
        case .null: "null"
        case .bool: "boolean"
        case .number: double.map { $0 == $0.rounded() } == true ? "integer" : "number"
        case .string: "string"
        case .array: "array"
        case .object: "object"
        }
    }

    subscript(_ name: String) -> JSONValue? { members[name] }
}

/// Holds values against schemas of an API description, with the few keywords that are in use there; others are violations.
struct SchemaCheck {
    let document: JSONValue

    func violations(of value: JSONValue, by schema: JSONValue, at place: String = "") -> [String] {
        schema.members.sorted { $0.key < $1.key }.flatMap { keyword, rule -> [String] in
            switch keyword {
            case "$ref": return violations(of: value, by: resolved(schema), at: place)
            case "required":
                return rule.elements.compactMap(\.words).filter { value[$0] == nil }.map { "\(place).\($0) is missing" }
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
    func resolved(_ value: JSONValue) -> JSONValue {
        guard let reference = value["$ref"]?.words else { return value }
        return reference.split(separator: "/").dropFirst().reduce(document) { $0[String($1)] ?? .null }
    }

    private func isKept(_ keyword: String, _ rule: JSONValue, by value: JSONValue) -> Bool {
        switch keyword {
        case "type": value.type == rule.words || (value.type == "integer" && rule.words == "number")
        case "const": value == rule
        case "enum": rule.elements.contains(value)
        case "pattern": (value.words ?? "").range(of: rule.words ?? "", options: .regularExpression) != nil
        case "format": Self.isFormatted(value.words ?? "", as: rule.words)
        case "minimum": (value.double ?? 0) >= (rule.double ?? 0)
        case "exclusiveMinimum": (value.double ?? 0) > (rule.double ?? 0)
        case "minItems": Double(value.elements.count) >= (rule.double ?? 0)
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
