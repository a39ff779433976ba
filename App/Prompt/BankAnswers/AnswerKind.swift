package import DisplayText

/// The answer of one command: its fields, declared once for tables, programs, `dobank fields` and the manual.
package struct AnswerKind<Row>: Sendable {
    /// The command line, as `history list`.
    package let name: String
    /// Whether it is a list of rows, or a single one.
    package let isList: Bool
    /// The fields in the order that programs read them.
    package let fields: [AnswerField<Row>]
    /// The fields that have a column, from left to right.
    private let cells: [AnswerField<Row>.Cell]

    /// - Parameter first: the names of the fields whose columns come first in tables.
    package init(_ name: String, isList: Bool, fields: [AnswerField<Row>], columnsFirst first: [String] = []) {
        self.name = name
        self.isList = isList
        self.fields = fields
        let leading = first.compactMap { name in fields.first { $0.name == name } }
        cells = (leading + fields.filter { !first.contains($0.name) }).compactMap(\.cell)
    }

    package var description: AnswerDescription {
        AnswerDescription(
            name: name, isList: isList,
            fields: fields.map { AnswerDescription.Field(name: $0.name, kind: $0.kind, summary: $0.summary) })
    }

    /// The rows as a table of the fields with a column, numbered from `start` unless that is `nil`.
    package func table(of rows: [Row], numberedFrom start: Int?) -> Table {
        var table = Table(columns: (start == nil ? [] : [.number("#")]) + cells.map(\.column))
        table.rows = rows.enumerated().map { index, row in
            (start.map { ["\($0 + index)"] } ?? []) + cells.map { $0.text(row) }
        }
        return table
    }
}

/// The fields of an answer, as `dobank fields` and the manual list them.
package struct AnswerDescription: Sendable, Hashable {
    package struct Field: Sendable, Hashable {
        package let name: String
        package let kind: FieldKind
        package let summary: String
    }

    package let name: String
    package let isList: Bool
    package let fields: [Field]
}
