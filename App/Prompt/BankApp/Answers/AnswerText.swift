import BankKernel
import Terminal

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
