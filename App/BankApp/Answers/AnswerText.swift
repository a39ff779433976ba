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
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\n": quoted += "\\n"
            case "\t": quoted += "\\t"
            case _ where Sanitizer.isHidden(scalar): quoted += escaped(scalar)
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }

    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        String(scalar).utf16.map { unit in
            let digits = String(unit, radix: 16)
            return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }.joined()
    }

    private var csv: String {
        ([names] + rows.map { $0.map(Self.plain) })
            .map { $0.map(Self.csvField).joined(separator: ",") + "\r\n" }.joined()
    }

    private static func csvField(_ text: String) -> String {
        guard text.utf8.contains(where: { ",\"\r\n".utf8.contains($0) }) else { return text }
        let parts = text.unicodeScalars.split(separator: "\"", omittingEmptySubsequences: false)
        return "\"" + parts.map { String($0) }.joined(separator: "\"\"") + "\""
    }

    private var markdown: String {
        let head = [names, names.map { _ in "---" }]
        return (head + rows.map { $0.map { Self.markdownCell(Self.plain($0)) } })
            .map { "| " + $0.joined(separator: " | ") + " |\n" }.joined()
    }

    private static func markdownCell(_ text: String) -> String {
        var cell = ""
        for character in text {
            if "\\`*_{}[]<>#|".contains(character) { cell += "\\" }
            cell.append(character)
        }
        return cell
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
