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

        /// What happens to the column when the table is wider than the terminal, before its rows become records.
        public enum Yielding: Sendable, Hashable {
            /// It stays.
            case never
            /// It goes; of several columns the one with the lowest number goes first.
            case goes(Int)
            /// Its days lose their year, which becomes the title, when they have the same; in its turn, as a column that goes.
            case yearGoes(Int)

            fileprivate var turn: Int? {
                switch self {
                case .never: nil
                case .goes(let turn), .yearGoes(let turn): turn
                }
            }
        }

        /// The text above the column.
        public let title: String
        /// The side its text is aligned to.
        public let alignment: Alignment
        /// What happens to its text when there is no room; the widest column shrinks first.
        public let wrapping: Wrapping
        /// What happens to the whole column when there is no room.
        public let yielding: Yielding

        /// A column. Right-aligned text never wraps.
        public init(
            _ title: String, alignment: Alignment = .left, wrapping: Wrapping = .never, yielding: Yielding = .never
        ) {
            self.title = title
            self.alignment = alignment
            self.yielding = yielding
            self.wrapping = alignment == .right ? .never : wrapping
        }
    }

    /// The columns from left to right.
    public let columns: [Column]
    /// The rows from top to bottom; a missing cell is empty, one too many is not shown.
    public var rows: [[StyledText]]
    /// Further lines of a record, by the index of its row.
    package private(set) var continuations: [Int: [[StyledText]]] = [:]

    /// The titles of sections, by the index of their first row.
    package private(set) var sections: [Int: StyledText] = [:]

    /// A table of these columns, each row a cell for each.
    public init(columns: [Column], rows: [[StyledText]] = []) {
        self.columns = columns
        self.rows = rows
    }

    /// Adds a record of several lines: `further` are below the cells of `row`.
    public mutating func append(_ row: [StyledText], continuedBy further: [[StyledText]]) {
        continuations[rows.count] = further
        rows.append(row)
    }

    /// Begins a section: the rows from here on are below `title` and a blank line, under the one head of the table.
    public mutating func beginSection(_ title: StyledText) {
        sections[rows.count] = title
    }

    /// The lines to print, sanitised, without blanks at their ends.
    ///
    /// The widest wrapping column shrinks first, down to its longest word; then columns go as far as they may. When that is not
    /// enough, each row becomes a record of
    /// `Title: value` lines, where a number stays whole: a cut one is worse than a line that is too long.
    /// - Parameters:
    ///   - width: The columns of the terminal; `nil` for no limit.
    ///   - format: How numbers and times are written.
    public func lines(width: Int?, format: RegionalFormat = RegionalFormat()) -> [StyledText] {
        let layout = TableLayout(self, format: format)
        if let widths = layout.widths(fitting: width) { return layout.lines(widths: widths) }
        var narrower = self
        while let next = narrower.withoutLeastColumn() {
            narrower = next
            let layout = TableLayout(narrower, format: format)
            if let widths = layout.widths(fitting: width) { return layout.lines(widths: widths) }
        }
        return layout.records(width: width)
    }

    /// The table without what matters least; `nil` when nothing may go.
    private func withoutLeastColumn() -> Table? {
        let turns = columns.indices.compactMap { place in columns[place].yielding.turn.map { (turn: $0, place) } }
        guard let (_, place) = turns.min(by: { $0 < $1 }) else { return nil }
        if case .yearGoes = columns[place].yielding { return withoutYear(in: place) }
        return replacing(columns: columns.enumerated().filter { $0.offset != place }.map(\.element)) { row in
            row.enumerated().filter { $0.offset != place }.map(\.element)
        }
    }

    /// The table with days as `12-18` under their year.
    private func withoutYear(in place: Int) -> Table {
        let years = Set(rows.compactMap { place < $0.count ? $0[place].text.prefix(4) : nil }.filter { !$0.isEmpty })
        var columns = columns
        let only = years.count == 1 ? years.first : nil
        columns[place] = Column(
            only.map(String.init) ?? columns[place].title, alignment: columns[place].alignment,
            wrapping: columns[place].wrapping)
        return replacing(columns: columns) { row in
            guard only != nil, place < row.count else { return row }
            var row = row
            row[place] = row[place].part(5..<10)
            return row
        }
    }

    private func replacing(columns: [Column], cells: ([StyledText]) -> [StyledText]) -> Table {
        var table = Table(columns: columns, rows: rows.map(cells))
        table.continuations = continuations.mapValues { $0.map(cells) }
        table.sections = sections
        return table
    }
}

extension Table.Column {
    /// A column of words.
    public static func text(_ title: String, wrapping: Wrapping = .never, yielding: Yielding = .never) -> Self {
        Self(title, wrapping: wrapping, yielding: yielding)
    }

    /// A right-aligned column of numbers, which are never cut.
    public static func number(_ title: String, yielding: Yielding = .never) -> Self {
        Self(title, alignment: .right, yielding: yielding)
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
    private let sections: [Int: StyledText]

    init(_ table: Table, format: RegionalFormat) {
        columns = table.columns
        sections = table.sections
        titles = table.columns.map { StyledText(Sanitizer.visible($0.title), .muted) }
        rows = table.rows.enumerated().map { place, row in
            let lines = [row] + (table.continuations[place] ?? [])
            return table.columns.indices.map { column in
                lines.map { column < $0.count ? $0[column].written(in: format).sanitized : "" }
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
        [line(titles, widths: widths)]
            + rows.enumerated().flatMap { place, row in heading(before: place) + lines(of: row, widths: widths) }
    }

    /// The title of the section that begins with a row, below a blank line.
    private func heading(before row: Int) -> [StyledText] {
        guard let title = sections[row]?.sanitized else { return [] }
        return row == 0 ? [title] : ["", title]
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

    /// The rows as records: a line or more for each non-empty cell, an empty line between two records. A numbered record begins
    /// with its number and its first cell, as a row does.
    func records(width: Int?) -> [StyledText] {
        let isNumbered = titles.count > 1 && titles[0].text == "#"
        let records = rows.enumerated().map { place, row in
            let head = isNumbered ? head(of: row, width: width) : []
            return Array(heading(before: place).suffix(1)) + head
                + columns.indices.dropFirst(head.isEmpty ? 0 : 2).filter { Self.width(of: row[$0]) > 0 }
                .flatMap { field($0, row[$0], width: width) }
        }
        return Array(records.joined(separator: [""]))
    }

    /// The number of a row and its first cell, lines below that under its beginning.
    private func head(of row: [Cell], width: Int?) -> [StyledText] {
        let number = (row[0].first ?? "") + StyledText(Self.gap)
        let below = StyledText(DisplayWidth.blanks(number.width))
        let room = width.map { max(1, $0 - number.width) } ?? .max
        guard columns[1].wrapping != .never || Self.width(of: row[1]) <= room else { return row[0] + row[1] }
        let lines = columns[1].wrapping == .never ? row[1] : row[1].flatMap { WordWrap.lines($0, width: room) }
        return lines.enumerated().map { place, text in (place == 0 ? number : below) + text }
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
