import PlainJSON
import Records

/// A JSON value; the members of an object keep their order.
enum ReportValue {
    case null
    case integer(Int)
    case seconds(Duration)
    case string(String)
    case array([ReportValue])
    case object([(String, ReportValue)])

    static func strings(_ texts: [String]) -> ReportValue {
        .array(texts.map(ReportValue.string))
    }

    /// In one line.
    var text: String {
        switch self {
        case .null: "null"
        case .integer(let number): String(number)
        case .seconds(let duration): duration.secondsText
        case .string(let text): FieldText.json(text)
        case .array(let values): "[\(values.map(\.text).joined(separator: ","))]"
        case .object(let members):
            "{\(members.map { "\(FieldText.json($0)):\($1.text)" }.joined(separator: ","))}"
        }
    }
}

extension ReportValue {
    /// Reads what ``text`` writes, where every number is a whole one; `nil` for anything else.
    init?(_ text: String) {
        var text = text
        let value = text.withUTF8 { bytes in
            var cursor = JSONCursor(bytes)
            return try? cursor.reportValue()
        }
        guard let value else { return nil }
        self = value
    }

    /// The value of a member of an object.
    subscript(name: String) -> ReportValue? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.0 == name }?.1
    }

    var number: Int? { if case .integer(let number) = self { number } else { nil } }
    var words: String? { if case .string(let text) = self { text } else { nil } }

    /// The elements of an array, each as `body` reads it; `nil` when that is not possible for one.
    func list<Element>(_ body: (ReportValue) -> Element?) -> [Element]? {
        guard case .array(let values) = self else { return nil }
        let elements = values.compactMap(body)
        return elements.count == values.count ? elements : nil
    }
}

extension JSONCursor {
    private static let deepest = 16

    fileprivate mutating func reportValue(depth: Int = 0) throws(JSONStop) -> ReportValue {
        guard depth < Self.deepest else { throw .tooDeep(at: position) }
        switch try next() {
        case UInt8(ascii: "\""): return .string(try string().text(in: bytes))
        case UInt8(ascii: "{"):
            var members: [(String, ReportValue)] = []
            try readMembers { cursor, name throws(JSONStop) in
                members.append((name.text(in: cursor.bytes), try cursor.reportValue(depth: depth + 1)))
            }
            return .object(members)
        case UInt8(ascii: "["):
            position += 1
            var values: [ReportValue] = []
            guard try next() != UInt8(ascii: "]") else {
                position += 1
                return .array([])
            }
            repeat { values.append(try reportValue(depth: depth + 1)) } while try hasMore(before: UInt8(ascii: "]"))
            return .array(values)
        case UInt8(ascii: "n"):
            try skip("null")
            return .null
        default:
            let start = position
            try skipNumber()
            guard let number = Int(String(decoding: bytes[start..<position], as: UTF8.self)) else {
                throw .unusable(at: start)
            }
            return .integer(number)
        }
    }
}
