import DisplayText

/// Rows under titled columns, laid out for the available width.
public struct Table: Sendable, Hashable {
    /// A column under a title.
    public struct Column: Sendable, Hashable {
        /// The side its text is aligned to.
        public enum Alignment: Sendable, Hashable {
            /// Words.
            case left
            /// Numbers.
            case right
        }

        /// What happens to its text when there is no room.
        public enum Wrapping: Sendable, Hashable {
            /// It stays whole: a number, or text that must not be split.
            case never
            /// It wraps to three lines at most; an ellipsis marks the rest.
            case briefly
            /// It wraps to as many lines as needed.
            case fully
        }

        /// The title.
        public let title: String
        /// The side its text is aligned to.
        public let alignment: Alignment
        /// What happens to its text when there is no room; the widest column shrinks first.
        public let wrapping: Wrapping

        /// A column. Right-aligned text never wraps.
        public init(_ title: String, alignment: Alignment = .left, wrapping: Wrapping = .never) {
            self.title = title
            self.alignment = alignment
            self.wrapping = alignment == .right ? .never : wrapping
        }
    }

    /// The columns from left to right.
    public let columns: [Column]
    /// The rows from top to bottom; a missing cell is empty, one too many is not shown.
    public var rows: [[StyledText]]
    /// Further lines of a record, by the index of its row.
    private(set) var continuations: [Int: [[StyledText]]] = [:]

    /// A table of these columns, each row a cell for each.
    public init(columns: [Column], rows: [[StyledText]] = []) {
        self.columns = columns
        self.rows = rows
    }

    /// Adds a record of several lines: `further` stand below the cells of `row`.
    public mutating func append(_ row: [StyledText], continuedBy further: [[StyledText]]) {
        continuations[rows.count] = further
        rows.append(row)
    }

    /// The lines to print, sanitised, without blanks at their ends.
    ///
    /// The widest wrapping column shrinks first, down to its longest word. When that is not enough, each row becomes a record of
    /// `Title: value` lines, where a number or an IBAN stays whole: a cut one is worse than a line that is too long.
    /// - Parameter width: the columns of the terminal; `nil` for no limit.
    public func lines(width: Int?) -> [StyledText] {
        let layout = TableLayout(self)
        guard let widths = layout.widths(fitting: width) else { return layout.records(width: width) }
        return layout.lines(widths: widths)
    }
}

/// Calculates the column widths of one table and lays out its cells.
struct TableLayout {
    /// No column becomes narrower.
    private static let leastWidth = 6
    /// A longer word does not keep its column wide.
    private static let widestWord = 20
    /// The lines of a cell that wraps briefly.
    private static let briefLines = 3
    private static let gap = "  "

    /// The lines of one cell, one below the other.
    private typealias Cell = [StyledText]

    private let columns: [Table.Column]
    private let titles: [StyledText]
    private let rows: [[Cell]]

    init(_ table: Table) {
        columns = table.columns
        titles = table.columns.map { StyledText(Sanitizer.visible($0.title), .muted) }
        rows = table.rows.enumerated().map { place, row in
            let lines = [row] + (table.continuations[place] ?? [])
            return table.columns.indices.map { column in
                lines.map { column < $0.count ? $0[column].sanitized : "" }
            }
        }
    }

    /// The width of each column so that all fit, or `nil` when they do not.
    func widths(fitting width: Int?) -> [Int]? {
        var widths = columns.indices.map { column in
            rows.reduce(titles[column].width) { max($0, Self.width(of: $1[column])) }
        }
        guard let width else { return widths }
        let gaps = Self.gap.count * max(0, columns.count - 1)
        guard widths.reduce(0, +) + gaps > width else { return widths }
        // A wrapping column is never wider than the terminal; this bounds the work for long texts.
        for column in columns.indices where columns[column].wrapping != .never {
            widths[column] = min(widths[column], width)
        }
        var excess = widths.reduce(0, +) + gaps - width
        let least = columns.indices.map { min(widths[$0], leastWidth(of: $0)) }
        while excess > 0 {
            let yielding = columns.indices.filter { widths[$0] > least[$0] }.sorted { widths[$0] > widths[$1] }
            guard let widest = yielding.first else { return nil }
            let next = yielding.count > 1 ? widths[yielding[1]] : 0
            // Shrink to the next widest, then in turns.
            let cut = min(excess, widths[widest] - max(least[widest], min(next, widths[widest] - 1)))
            widths[widest] -= cut
            excess -= cut
        }
        return widths
    }

    private func leastWidth(of column: Int) -> Int {
        guard columns[column].wrapping != .never else { return .max }
        let longest = rows.reduce(0) { longest, row in
            row[column].reduce(longest) { longest, line in
                WrappedWord.words(of: line.text, width: Self.widestWord).reduce(longest) { max($0, $1.width) }
            }
        }
        return max(Self.leastWidth, titles[column].width, min(longest, Self.widestWord))
    }

    private static func width(of cell: Cell) -> Int {
        cell.reduce(0) { max($0, $1.width) }
    }

    /// The head and the rows.
    func lines(widths: [Int]) -> [StyledText] {
        [line(titles, widths: widths)] + rows.flatMap { lines(of: $0, widths: widths) }
    }

    private func lines(of row: [Cell], widths: [Int]) -> [StyledText] {
        let cells = columns.indices.map { column in
            row[column].flatMap { text in
                text.width <= widths[column] ? [text] : text.wrapped(to: widths[column], most: mostLines(in: column))
            }
        }
        let height = cells.reduce(1) { max($0, $1.count) }
        return (0..<height).map { place in
            line(cells.map { place < $0.count ? $0[place] : "" }, widths: widths)
        }
    }

    private func mostLines(in column: Int) -> Int? {
        columns[column].wrapping == .briefly ? Self.briefLines : nil
    }

    private func line(_ cells: [StyledText], widths: [Int]) -> StyledText {
        var runs: [StyledText.Run] = []
        var owedBlanks = 0
        for (column, text) in cells.enumerated() {
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

    /// The rows as records: a line or more for each non-empty cell, an empty line between two records.
    func records(width: Int?) -> [StyledText] {
        let records = rows.map { row in
            columns.indices.filter { Self.width(of: row[$0]) > 0 }.flatMap { field($0, row[$0], width: width) }
        }
        return Array(records.joined(separator: [""]))
    }

    private func field(_ column: Int, _ cell: Cell, width: Int?) -> [StyledText] {
        let title = titles[column].text
        let label: StyledText = title.isEmpty ? "" : StyledText(title + ": ", .muted)
        let below = StyledText(DisplayWidth.blanks(label.width), .muted)
        let lines = cell.filter { $0.width > 0 }.enumerated().map { place, text in (place == 0 ? label : below) + text }
        guard let width else { return lines }
        guard columns[column].wrapping != .never else {
            // A terminal would break the number: below its title it stays whole.
            let isTooLong = lines.contains { $0.width > width } && Self.width(of: cell) <= width && !title.isEmpty
            return isTooLong ? [StyledText(title + ":", .muted)] + cell.filter { $0.width > 0 } : lines
        }
        return lines.flatMap { WordWrap.lines($0, width: width) }
    }
}
