/// The form of a document of records.
public enum DocumentForm: String, Sendable, Hashable, CaseIterable {
    /// A header and a record each (RFC 4180).
    case csv
    /// An array of objects on one line (RFC 8259).
    case json
    /// A table of GitHub Flavored Markdown.
    case markdown

    /// The form that the extension of `path` names, in any case; CSV for `-`, standard output; `nil` for another extension.
    public init?(path: String) {
        let name = path.lowercased()
        if name == "-" || name.hasSuffix(".csv") {
            self = .csv
        } else if name.hasSuffix(".json") {
            self = .json
        } else if name.hasSuffix(".md") || name.hasSuffix(".markdown") {
            self = .markdown
        } else {
            return nil
        }
    }
}

/// The value of a field of a record.
public enum FieldValue: Sendable, Hashable {
    /// Text; amounts are decimal text with a point, moments are RFC 3339.
    case text(String)
    /// A whole number.
    case number(Int)
    /// Yes or no.
    case flag(Bool)
    /// Missing or unknown.
    case nothing
}

/// Writes records piece by piece, so that a document of any length needs the memory of one piece.
///
/// Texts are written as they are, hidden characters and the beginnings of formulas too: a reader of the form gets the same text.
public struct RecordDocument: Sendable {
    private let form: DocumentForm
    private let names: [String]
    private var isEmpty = true

    /// A document of records that have fields with these `names`.
    public init(_ form: DocumentForm, names: [String]) {
        self.form = form
        self.names = names
    }

    /// The text before the first record.
    public var header: String {
        switch form {
        case .csv: Self.line(names.map(FieldText.csv))
        case .json: "["
        case .markdown: Self.row(names) + Self.row(names.map { _ in "---" })
        }
    }

    /// The text after the last record.
    public var footer: String { form == .json ? "]\n" : "" }

    /// The text of the next records, each with a value for each name.
    public mutating func text(of records: [[FieldValue]]) -> String {
        records.reduce(into: "") { text, values in
            switch form {
            case .csv: text += Self.line(values.map { FieldText.csv($0.plain) })
            case .json: text += (isEmpty ? "" : ",") + Self.object(names, values)
            case .markdown: text += Self.row(values.map { FieldText.markdown($0.plain) })
            }
            isEmpty = false
        }
    }

    /// One record as an object of JSON, without a line end.
    public static func object(_ names: [String], _ values: [FieldValue]) -> String {
        "{" + zip(names, values).map { "\(FieldText.json($0)):\($1.json)" }.joined(separator: ",") + "}"
    }

    private static func line(_ fields: [String]) -> String { fields.joined(separator: ",") + "\r\n" }

    private static func row(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |\n" }
}

extension FieldValue {
    fileprivate var plain: String {
        switch self {
        case .text(let text): text
        case .number(let number): "\(number)"
        case .flag(let flag): flag ? "true" : "false"
        case .nothing: ""
        }
    }

    fileprivate var json: String {
        switch self {
        case .text(let text): FieldText.json(text)
        case .nothing: "null"
        case .number, .flag: plain
        }
    }
}

/// Escapes a text as a field of a document, so that a reader of the document gets the same text.
public enum FieldText {
    /// The text as a field of CSV (RFC 4180): in quotes where it needs them.
    public static func csv(_ text: String) -> String {
        guard text.utf8.contains(where: { ",\"\r\n".utf8.contains($0) }) else { return text }
        // Bytes are looked at, not characters: a combining mark after a quote makes another character but the same quote.
        let parts = text.unicodeScalars.split(separator: "\"", omittingEmptySubsequences: false)
        return "\"" + parts.map { String($0) }.joined(separator: "\"\"") + "\""
    }

    /// The text as a string of JSON (RFC 8259), with escapes where they must be.
    public static func json(_ text: String) -> String {
        var quoted: [UInt8] = []
        appendJSON(text, to: &quoted)
        return String(decoding: quoted, as: UTF8.self)
    }

    /// Adds the text as a string of JSON in UTF-8 to `document`, with escapes where they must be.
    package static func appendJSON(_ text: String, to document: inout [UInt8]) {
        document.append(UInt8(ascii: "\""))
        if text.utf8.allSatisfy({ $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }) {
            document.append(contentsOf: text.utf8)
        } else {
            for scalar in text.unicodeScalars { append(scalar, to: &document) }
        }
        document.append(UInt8(ascii: "\""))
    }

    private static func append(_ scalar: Unicode.Scalar, to document: inout [UInt8]) {
        switch scalar {
        case "\"": document += "\\\"".utf8
        case "\\": document += "\\\\".utf8
        case "\n": document += "\\n".utf8
        case "\r": document += "\\r".utf8
        case "\t": document += "\\t".utf8
        case _ where scalar.value < 0x20: document += jsonEscape(scalar).utf8
        default: document += scalar.utf8
        }
    }

    /// The text as a cell of a table of GitHub Flavored Markdown, on one line.
    ///
    /// What would end the cell or be trimmed from it is a numeric reference, which a reader turns back: line ends, tabs, and
    /// blanks at the ends.
    public static func markdown(_ text: String) -> String {
        var cell = ""
        let scalars = text.unicodeScalars
        let inner = scalars.drop { $0 == " " }
        let end = inner.lastIndex { $0 != " " }.map { scalars.index(after: $0) } ?? inner.startIndex
        for (index, scalar) in zip(scalars.indices, scalars) {
            switch scalar {
            case "\t", "\n", "\u{B}", "\u{C}", "\r": cell += "&#\(scalar.value);"
            case " " where index < inner.startIndex || index >= end: cell += "&#32;"
            case _ where #"\`*_{}[]<>#|~&"#.unicodeScalars.contains(scalar):
                cell += "\\"
                cell.unicodeScalars.append(scalar)
            default: cell.unicodeScalars.append(scalar)
            }
        }
        return cell
    }

    /// The character as an escape of JSON, which a reader turns back.
    public static func jsonEscape(_ scalar: Unicode.Scalar) -> String {
        String(scalar).utf16.map { unit in
            let digits = String(unit, radix: 16)
            return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }.joined()
    }
}
