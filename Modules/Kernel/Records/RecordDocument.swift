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
