public import Records

/// The form of answers: for people or for programs.
public enum OutputForm: String, Sendable, Hashable, CaseIterable {
    /// Tables and lines for people, fitted to the terminal.
    case table
    /// One JSON document (RFC 8259) a line that answers; a list is an array of objects.
    case json
    /// A header and a record a row (RFC 4180).
    case csv
    /// A table of GitHub Flavored Markdown.
    case markdown

    /// The names of all forms, for messages.
    public static let names = "table, json, csv or markdown"

    /// The form of documents; `nil` for tables, which are for people.
    public var document: DocumentForm? { DocumentForm(rawValue: rawValue) }
}

/// How a run shows answers.
public struct AnswerSettings: Sendable, Hashable {
    /// The form of answers until the command `output` changes it.
    public var form: OutputForm
    /// Whether the output holds only answers, as for lines from the shell; otherwise remarks appear among the tables.
    public var notesToStandardError: Bool
    /// Whether confirmations are answered with yes.
    public var confirmsAll: Bool
    /// Whether each command is shown before it runs.
    public var echoesCommands: Bool

    /// The defaults are for a person at a terminal.
    public init(
        form: OutputForm = .table, notesToStandardError: Bool = false, confirmsAll: Bool = false,
        echoesCommands: Bool = false
    ) {
        self.form = form
        self.notesToStandardError = notesToStandardError
        self.confirmsAll = confirmsAll
        self.echoesCommands = echoesCommands
    }
}

/// Formats the rows of an answer for programs.
public struct AnswerText {
    /// The names of the fields.
    public let names: [String]
    /// The values of each row, in the order of the names.
    public let rows: [[FieldValue]]
    /// Whether they are a list.
    public let isList: Bool

    /// The answer with these rows.
    public init<Row>(_ kind: AnswerKind<Row>, rows: [Row]) {
        names = kind.fields.map(\.name)
        self.rows = rows.map { row in kind.fields.map { $0.value(row) } }
        isList = kind.isList
    }

    /// The answer in a form for programs, ending in a line feed.
    public func text(in form: OutputForm) -> String {
        let form = form.document ?? .json
        if form == .json, !isList { return (rows.first.map { RecordDocument.object(names, $0) } ?? "null") + "\n" }
        var document = RecordDocument(form, names: names)
        return document.header + document.text(of: rows) + document.footer
    }
}
