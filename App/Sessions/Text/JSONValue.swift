/// A JSON value; the members of an object keep their order.
enum JSONValue {
    case null
    case integer(Int)
    case seconds(Duration)
    case string(String)
    case array([JSONValue])
    case object([(String, JSONValue)])

    static func strings(_ texts: [String]) -> JSONValue {
        .array(texts.map(JSONValue.string))
    }

    /// In one line.
    var text: String {
        switch self {
        case .null: "null"
        case .integer(let number): String(number)
        case .seconds(let duration): duration.secondsText
        case .string(let text): Self.quoted(text)
        case .array(let values): "[\(values.map(\.text).joined(separator: ","))]"
        case .object(let members):
            "{\(members.map { "\(Self.quoted($0)):\($1.text)" }.joined(separator: ","))}"
        }
    }

    private static func quoted(_ text: String) -> String {
        let content = text.unicodeScalars.reduce(into: "") { result, scalar in
            switch scalar {
            case "\"", "\\": result += "\\\(scalar)"
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case "\u{0}"..."\u{1F}":
                result += "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
            default: result.unicodeScalars.append(scalar)
            }
        }
        return "\"\(content)\""
    }
}
