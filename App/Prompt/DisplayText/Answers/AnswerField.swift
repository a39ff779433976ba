public import Records

/// A field of an answer: its value for programs and its column in tables for people.
public struct AnswerField<Row>: Sendable {
    /// A column and the text of its cells.
    public struct Cell: Sendable {
        /// The column's title, alignment and behaviour in a narrow table.
        public let column: Table.Column
        /// The text of its cell in the row.
        public let text: @Sendable (Row) -> StyledText

        /// A column whose cells have this text.
        public init(column: Table.Column, text: @escaping @Sendable (Row) -> StyledText) {
            (self.column, self.text) = (column, text)
        }
    }

    /// Its name for programs, in camelCase.
    public let name: String
    /// What kind of value it has.
    public let kind: FieldKind
    /// A description, as a clause that begins in lower case.
    public let summary: String
    /// Its value in the row, for programs.
    public let value: @Sendable (Row) -> FieldValue
    /// Its column in tables; `nil` for a field only for programs.
    public let cell: Cell?

    /// A field whose value and column have nothing to do with each other.
    public init(
        name: String, kind: FieldKind, summary: String, value: @escaping @Sendable (Row) -> FieldValue, cell: Cell?
    ) {
        (self.name, self.kind, self.summary) = (name, kind, summary)
        (self.value, self.cell) = (value, cell)
    }
}

extension AnswerField {
    /// Text; `nil` where there is none.
    public static func text(
        _ name: String, _ summary: String, kind: FieldKind = .text, column: Table.Column? = nil,
        _ text: @escaping @Sendable (Row) -> String?
    ) -> Self {
        Self(
            name: name, kind: kind, summary: summary, value: { text($0).map(FieldValue.text) ?? .nothing },
            cell: column.map { Cell(column: $0) { StyledText(text($0) ?? "") } })
    }

    /// A whole number.
    public static func count(
        _ name: String, _ summary: String, column: Table.Column? = nil, _ count: @escaping @Sendable (Row) -> Int
    ) -> Self {
        Self(
            name: name, kind: .count, summary: summary, value: { .number(count($0)) },
            cell: column.map { Cell(column: $0) { .count(count($0)) } })
    }

    /// Yes or no; tables show `mark` for yes.
    public static func flag(
        _ name: String, _ summary: String, column: Table.Column? = nil, mark: String = "yes",
        _ flag: @escaping @Sendable (Row) -> Bool
    ) -> Self {
        Self(
            name: name, kind: .flag, summary: summary, value: { .flag(flag($0)) },
            cell: column.map { Cell(column: $0) { StyledText(flag($0) ? mark : "", .muted) } })
    }

    /// The same field of a row that contains this row.
    public func of<Whole>(_ part: @escaping @Sendable (Whole) -> Row) -> AnswerField<Whole> {
        AnswerField<Whole>(
            name: name, kind: kind, summary: summary, value: { [value] in value(part($0)) },
            cell: cell.map { cell in AnswerField<Whole>.Cell(column: cell.column) { cell.text(part($0)) } })
    }

    /// The same field with other cell texts.
    public func shown(_ text: @escaping @Sendable (Row) -> StyledText) -> Self {
        Self(
            name: name, kind: kind, summary: summary, value: value,
            cell: cell.map { Cell(column: $0.column, text: text) })
    }
}

/// The kind of value of a field, for programs; a program can add its own kinds.
public struct FieldKind: RawRepresentable, Sendable, Hashable {
    /// Its name, as lists of fields show it.
    public let rawValue: String

    /// The kind called `rawValue`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Text of any length, on one line or several.
    public static let text = FieldKind(rawValue: "text")
    /// A whole number.
    public static let count = FieldKind(rawValue: "count")
    /// A moment of RFC 3339, in UTC.
    public static let instant = FieldKind(rawValue: "instant")
    /// A day, `YYYY-MM-DD`.
    public static let day = FieldKind(rawValue: "day")
    /// A month, `YYYY-MM`.
    public static let month = FieldKind(rawValue: "month")
    /// Yes or no.
    public static let flag = FieldKind(rawValue: "flag")
}

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
    /// Whether its rows go on below earlier ones, so that a form with a header leaves it out.
    public var isContinued = false

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
        let header = form == .json || !isContinued ? document.header : ""
        return header + document.text(of: rows) + document.footer
    }
}
