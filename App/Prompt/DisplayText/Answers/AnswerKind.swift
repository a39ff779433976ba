/// The answer of one command: its fields, declared once for tables, for programs and for lists of fields.
public struct AnswerKind<Row>: Sendable {
    /// The command line, as `history list`.
    public let name: String
    /// Whether it is a list of rows, or a single one.
    public let isList: Bool
    /// The fields in the order that programs read them.
    public let fields: [AnswerField<Row>]
    /// The fields that have a column, from left to right.
    private let cells: [AnswerField<Row>.Cell]

    /// The answer of the command line `name`.
    /// - Parameters:
    ///   - name: The command line, without arguments.
    ///   - isList: Whether it is a list of rows, or a single one.
    ///   - fields: The fields in the order that programs read them.
    ///   - first: The names of the fields whose columns come first in tables.
    public init(_ name: String, isList: Bool, fields: [AnswerField<Row>], columnsFirst first: [String] = []) {
        self.name = name
        self.isList = isList
        self.fields = fields
        let leading = first.compactMap { name in fields.first { $0.name == name } }
        cells = (leading + fields.filter { !first.contains($0.name) }).compactMap(\.cell)
    }

    /// What its fields are.
    public var description: AnswerDescription {
        AnswerDescription(
            name: name, isList: isList,
            fields: fields.map { AnswerDescription.Field(name: $0.name, kind: $0.kind, summary: $0.summary) })
    }

    /// The rows as a table of the fields with a column, numbered from `start` unless that is `nil`.
    public func table(of rows: [Row], numberedFrom start: Int?) -> Table {
        var table = Table(columns: (start == nil ? [] : [.number("#")]) + cells.map(\.column))
        table.rows = rows.enumerated().map { index, row in
            (start.map { ["\($0 + index)"] } ?? []) + cells.map { $0.text(row) }
        }
        return table
    }
}

/// The fields of an answer, as a manual lists them.
public struct AnswerDescription: Sendable, Hashable {
    /// A field of an answer, as lists of fields show it.
    public struct Field: Sendable, Hashable {
        /// Its name for programs.
        public let name: String
        /// The kind of its values.
        public let kind: FieldKind
        /// Its meaning, as a clause that begins in lower case.
        public let summary: String

        /// The field called `name`, with values of `kind`.
        public init(name: String, kind: FieldKind, summary: String) {
            (self.name, self.kind, self.summary) = (name, kind, summary)
        }
    }

    /// The command line that gives the answer.
    public let name: String
    /// Whether it is a list of rows.
    public let isList: Bool
    /// The fields in the order that programs read them.
    public let fields: [Field]

    /// The answer of the command line `name`.
    public init(name: String, isList: Bool, fields: [Field]) {
        (self.name, self.isList, self.fields) = (name, isList, fields)
    }
}
