/// Works out how wide the columns of one table are, and sets its cells.
struct TableLayout {
    /// Below this a word is not worth showing.
    private static let leastWidth = 6
    private static let gap = "  "

    private let columns: [Table.Column]
    private let titles: [StyledText]
    private let rows: [[StyledText]]

    init(_ table: Table) {
        columns = table.columns
        titles = table.columns.map { StyledText(Sanitizer.visible($0.title), .muted) }
        rows = table.rows.map { row in
            table.columns.indices.map { $0 < row.count ? row[$0].sanitized : "" }
        }
    }

    /// The width of each column so that all fit, or `nil` when they do not.
    func widths(fitting width: Int?) -> [Int]? {
        var widths = columns.indices.map { column in
            rows.reduce(titles[column].width) { max($0, $1[column].width) }
        }
        guard let width else { return widths }
        var excess = widths.reduce(0, +) + Self.gap.count * max(0, columns.count - 1) - width
        for column in shrinkOrder where excess > 0 {
            let least = min(widths[column], max(Self.leastWidth, titles[column].width))
            let cut = min(excess, widths[column] - least)
            widths[column] -= cut
            excess -= cut
        }
        return excess > 0 ? nil : widths
    }

    private var shrinkOrder: [Int] {
        columns.indices
            .filter { columns[$0].shrinkPriority > 0 }
            .sorted { (columns[$0].shrinkPriority, $0) > (columns[$1].shrinkPriority, $1) }
    }

    /// The head and the rows, a line each.
    func lines(widths: [Int]) -> [StyledText] {
        ([titles] + rows).map { line($0, widths: widths) }
    }

    private func line(_ cells: [StyledText], widths: [Int]) -> StyledText {
        var runs: [StyledText.Run] = []
        var owedBlanks = 0
        for (column, cell) in cells.enumerated() {
            let text = cell.truncated(to: widths[column])
            let room = widths[column] - text.width
            let isRight = columns[column].alignment == .right
            if isRight { owedBlanks += room }
            if text.width > 0 {
                runs.append(.init(DisplayWidth.blanks(owedBlanks)))
                runs += text.runs
                owedBlanks = 0
            }
            owedBlanks += (isRight ? 0 : room) + Self.gap.count
        }
        return StyledText(runs: runs.filter { !$0.text.isEmpty })
    }

    /// The rows as records, a line for each cell that is not empty, with an empty line between two records.
    func records(width: Int?) -> [StyledText] {
        let records = rows.map { row in
            columns.indices.filter { row[$0].width > 0 }.map { field($0, row[$0], width: width) }
        }
        return Array(records.joined(separator: [""]))
    }

    private func field(_ column: Int, _ cell: StyledText, width: Int?) -> StyledText {
        let title = titles[column].text
        let label: StyledText = title.isEmpty ? "" : StyledText(title + ": ", .muted)
        guard let width, columns[column].shrinkPriority > 0 else { return label + cell }
        return label + cell.truncated(to: max(Self.leastWidth, width - label.width))
    }
}
