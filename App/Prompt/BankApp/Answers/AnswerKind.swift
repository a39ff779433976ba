import TerminalIO

/// The answer of one command: its fields, declared once for tables, programs, `dobank fields` and the manual.
struct AnswerKind<Row>: Sendable {
    /// The command line, as `history list`.
    let name: String
    /// Whether it is a list of rows, or a single one.
    let isList: Bool
    /// The fields in the order that programs read them.
    let fields: [AnswerField<Row>]
    /// The fields that have a column, from left to right.
    private let cells: [AnswerField<Row>.Cell]

    /// - Parameter first: the names of the fields whose columns come first in tables.
    init(_ name: String, isList: Bool, fields: [AnswerField<Row>], columnsFirst first: [String] = []) {
        self.name = name
        self.isList = isList
        self.fields = fields
        let leading = first.compactMap { name in fields.first { $0.name == name } }
        cells = (leading + fields.filter { !first.contains($0.name) }).compactMap(\.cell)
    }

    var description: AnswerDescription {
        AnswerDescription(
            name: name, isList: isList,
            fields: fields.map { AnswerDescription.Field(name: $0.name, kind: $0.kind, summary: $0.summary) })
    }

    /// The rows as a table of the fields with a column, numbered from `start` unless that is `nil`.
    func table(of rows: [Row], numberedFrom start: Int?) -> Table {
        var table = Table(columns: (start == nil ? [] : [.number("#")]) + cells.map(\.column))
        table.rows = rows.enumerated().map { index, row in
            (start.map { ["\($0 + index)"] } ?? []) + cells.map { $0.text(row) }
        }
        return table
    }
}

/// The fields of an answer, as `dobank fields` and the manual list them.
struct AnswerDescription: Sendable, Hashable {
    struct Field: Sendable, Hashable {
        let name: String
        let kind: FieldKind
        let summary: String
    }

    let name: String
    let isList: Bool
    let fields: [Field]
}

/// Lists the fields of every answer, for authors of programs that read them.
@MainActor
struct FieldsRun {
    private static let kind = AnswerKind<Row>(
        "fields", isList: true,
        fields: [
            .text("answer", "the line that gives the answer", column: .text("Answer")) { $0.answer },
            .text("field", "the name of the field", column: .text("Field")) { $0.field.name },
            .text("kind", "what it holds", column: .text("Kind")) { $0.field.kind.rawValue },
            .flag("isList", "whether the answer is a list of such rows", column: .text("List"), mark: "list") {
                $0.isList
            },
            .text("summary", "what it says", column: .text("", wrapping: .briefly)) { $0.field.summary },
        ])

    private struct Row: Sendable {
        let answer: String
        let isList: Bool
        let field: AnswerDescription.Field
    }

    let console: Console

    /// All answers: those of the screens, then those of the operator's commands.
    static var answers: [AnswerDescription] { FeatureRegistry.answers + BankAnswers.all }

    func perform() {
        let rows = Self.answers.flatMap { answer in
            answer.fields.map { Row(answer: answer.name, isList: answer.isList, field: $0) }
        }
        console.answer(Self.kind, rows, numberedFrom: nil)
    }
}
