import DisplayText
public import TerminalIO

/// Writes what a page says as the prompt writes the same.
@MainActor
public struct PageLayout {
    private let writer: TerminalWriter

    /// A layout that writes with `writer`.
    public init(writer: TerminalWriter) {
        self.writer = writer
    }

    /// Writes `parts`; of the rows of a table only those behind the first `rows`, which were shown before.
    public func write(_ parts: [ShownPage.Part], behind rows: Int = 0) {
        for part in parts {
            if let line = part.line {
                if part.isRefusal { writer.error(line) } else { writer.line(StyledText(line)) }
            }
            if let table = part.table { writer.table(Table(table, behind: rows)) }
            if let list = part.list { write(list) }
        }
    }

    private func write(_ list: ShownList) {
        let names = list.fields.map { DisplayWidth.of($0[0]) }
        let width = (names.max() ?? 0) + list.gap
        for (field, name) in zip(list.fields, names) {
            let label = DisplayWidth.blanks(list.indent) + field[0] + DisplayWidth.blanks(width - name)
            // A label is what a line that goes on is set below.
            writer.line(StyledText(label, .muted) + StyledText(field[1]))
        }
    }
}

extension Table {
    /// A table of a page, without its first `rows`.
    init(_ shown: ShownTable, behind rows: Int) {
        self.init(columns: shown.columns.map(Column.init))
        var records: [[ShownTable.Row]] = []
        for row in shown.rows {
            if row.isFurther, !records.isEmpty { records[records.count - 1].append(row) } else { records.append([row]) }
        }
        // The section that a row is in goes on behind those that were shown.
        var section: String?
        for record in records.prefix(rows) { section = record[0].section ?? section }
        for (place, record) in records.dropFirst(rows).enumerated() {
            if let title = record[0].section ?? (place == 0 ? section : nil) { beginSection(StyledText(title)) }
            append(
                record[0].cells.map { StyledText($0) },
                continuedBy: record.dropFirst().map { $0.cells.map { StyledText($0) } })
        }
    }
}

extension Table.Column {
    fileprivate init(_ shown: ShownTable.Column) {
        let wrapping: Wrapping =
            switch shown.wraps {
            case "briefly": .briefly
            case "fully": .fully
            default: .never
            }
        self.init(
            shown.title, alignment: shown.isNumber ? .right : .left, wrapping: wrapping,
            yielding: shown.goes.map { .goes($0) } ?? shown.yearGoes.map { .yearGoes($0) } ?? .never)
    }
}
