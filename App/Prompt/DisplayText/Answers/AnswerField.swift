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
