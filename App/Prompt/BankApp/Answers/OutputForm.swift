import BankKernel
import Terminal

/// How answers are written: for people, or for one kind of program.
public enum OutputForm: String, Sendable, Hashable, CaseIterable {
    /// Tables and lines for people, fitted to the terminal.
    case table
    /// One JSON document (RFC 8259) a line that answers; a list is an array of objects.
    case json
    /// A header and a record a row (RFC 4180).
    case csv
    /// A table of GitHub Flavored Markdown.
    case markdown

    /// The names of all forms, as a sentence lists them.
    static let names = "table, json, csv or markdown"
}

/// How a run answers.
public struct AnswerSettings: Sendable, Hashable {
    /// How answers are written until `output` says otherwise.
    public var form: OutputForm
    /// Whether the output holds answers alone, as a line from the shell wants it; else remarks stand among the tables.
    public var keepsRemarksAside: Bool
    /// Whether confirmations are answered with yes before they are asked.
    public var confirmsAll: Bool
    /// Whether each command is shown before it runs, as a record of a script wants it.
    public var echoesCommands: Bool

    /// As for a person at a terminal, unless told otherwise.
    public init(
        form: OutputForm = .table, keepsRemarksAside: Bool = false, confirmsAll: Bool = false,
        echoesCommands: Bool = false
    ) {
        self.form = form
        self.keepsRemarksAside = keepsRemarksAside
        self.confirmsAll = confirmsAll
        self.echoesCommands = echoesCommands
    }
}

/// Writes the rows of an answer for programs.
struct AnswerText {
    let names: [String]
    let rows: [[FieldValue]]
    let isList: Bool

    init<Row>(_ kind: AnswerKind<Row>, rows: [Row]) {
        names = kind.fields.map(\.name)
        self.rows = rows.map { row in kind.fields.map { $0.value(row) } }
        isList = kind.isList
    }

    /// The answer in `form`, which is not the one for people; it ends in a line feed.
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

    /// Nothing is lost, and nothing that a terminal would obey is left as it is.
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
