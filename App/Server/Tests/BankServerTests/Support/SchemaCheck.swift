import BankKernel
import Foundation

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
