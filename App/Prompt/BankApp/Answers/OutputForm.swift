import BankKernel
import TerminalIO

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
    static let names = "table, json, csv or markdown"
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
struct AnswerText {
    let names: [String]
    let rows: [[FieldValue]]
    let isList: Bool

    init<Row>(_ kind: AnswerKind<Row>, rows: [Row]) {
        names = kind.fields.map(\.name)
        self.rows = rows.map { row in kind.fields.map { $0.value(row) } }
        isList = kind.isList
    }

    /// The answer in a form for programs, ending in a line feed.
    func text(in form: OutputForm) -> String {
        switch form {
        case .table, .json: json
        case .csv: csv
        case .markdown: markdown
        }
    }

    private var json: String {
        let objects = rows.map { row in
            "{" + zip(names, row).map { "\(Self.quoted($0)):\(Self.json($1))" }.joined(separator: ",") + "}"
        }
        return (isList ? "[\(objects.joined(separator: ","))]" : objects.first ?? "null") + "\n"
    }

    private static func json(_ value: FieldValue) -> String {
        switch value {
        case .text(let text): quoted(text)
        case .number(let number): "\(number)"
        case .flag(let flag): flag ? "true" : "false"
        case .nothing: "null"
        }
    }

    /// Escapes control characters; nothing is lost.
    private static func quoted(_ text: String) -> String {
        FieldText.json(text, escaping: Sanitizer.isHidden)
    }

    private var csv: String {
        ([names] + rows.map { $0.map(Self.plain) })
            .map { $0.map(FieldText.csv).joined(separator: ",") + "\r\n" }.joined()
    }

    private var markdown: String {
        let head = [names, names.map { _ in "---" }]
        return (head + rows.map { $0.map { FieldText.markdown(Self.plain($0)) } })
            .map { "| " + $0.joined(separator: " | ") + " |\n" }.joined()
    }

    private static func plain(_ value: FieldValue) -> String {
        switch value {
        case .text(let text): Sanitizer.visible(text)
        case .number(let number): "\(number)"
        case .flag(let flag): flag ? "true" : "false"
        case .nothing: ""
        }
    }
}
