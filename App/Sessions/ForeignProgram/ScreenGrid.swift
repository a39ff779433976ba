/// The rows of a screen, its cursor, and the lines that have scrolled off it.
struct ScreenGrid: Sendable {
    private let columns: Int
    private let height: Int
    private var rows: [ScreenRow] = [ScreenRow()]
    private var row = 0
    private var column = 0
    /// Whether the last column has been filled, so that the next character goes on below.
    private var isWrapping = false
    private var history = ScreenHistory()

    init(columns: Int, height: Int) {
        self.columns = columns
        self.height = height
    }

    mutating func write(_ scalar: UInt32, width: Int) {
        if isWrapping || column + width > columns { wrap() }
        rows[row].write(scalar, at: column, width: width)
        if column + width >= columns {
            column = columns - 1
            isWrapping = true
        } else {
            column += width
        }
    }

    /// Writes printable ASCII.
    mutating func write(_ text: ArraySlice<UInt8>) {
        var rest = text
        while !rest.isEmpty {
            if isWrapping { wrap() }
            let piece = rest.prefix(columns - column)
            rest = rest.dropFirst(piece.count)
            rows[row].write(piece, at: column)
            column += piece.count
            isWrapping = column == columns
            if isWrapping { column -= 1 }
        }
    }

    mutating func mark(_ scalar: Unicode.Scalar) {
        rows[row].mark(scalar, at: isWrapping ? column : column - 1)
    }

    mutating func carriageReturn() { go(toColumn: 0) }

    mutating func lineFeed() {
        isWrapping = false
        descend()
    }

    mutating func tab() { go(toColumn: (column / 8 + 1) * 8) }

    mutating func goUp(_ count: Int) { go(toRow: row - count, column: column) }

    mutating func goDown(_ count: Int) { go(toRow: row + count, column: column) }

    mutating func goLeft(_ count: Int) { go(toColumn: column - count) }

    mutating func goRight(_ count: Int) { go(toColumn: column + count) }

    mutating func go(toColumn column: Int) { go(toRow: row, column: column) }

    mutating func go(toRow row: Int, column: Int) {
        isWrapping = false
        self.column = min(max(0, column), columns - 1)
        self.row = min(max(0, row), height - 1)
        while rows.count <= self.row { rows.append(ScreenRow()) }
    }

    mutating func eraseLine(_ part: Int) {
        isWrapping = false
        switch part {
        case 0: rows[row].erase(column..<columns)
        case 1: rows[row].erase(0..<column + 1)
        case 2: rows[row].erase(0..<columns)
        default: return
        }
        if part != 1, row + 1 < rows.count { rows[row + 1].continuesAbove = false }
    }

    mutating func eraseScreen(_ part: Int) {
        let others = part == 0 ? row + 1..<rows.count : part == 1 ? 0..<row : 0..<rows.count
        guard (0...2).contains(part) else { return }
        for place in others { rows[place] = ScreenRow() }
        history.forget(from: others.lowerBound)
        if part < 2 { eraseLine(part) }
        isWrapping = false
    }

    mutating func eraseCells(_ count: Int) {
        isWrapping = false
        rows[row].erase(column..<column + count)
    }

    mutating func removeCells(_ count: Int) {
        isWrapping = false
        rows[row].remove(count, at: column)
    }

    mutating func insertCells(_ count: Int) {
        isWrapping = false
        rows[row].insert(count, at: column, width: columns)
    }

    mutating func insertRows(_ count: Int) {
        isWrapping = false
        let count = min(count, height - row)
        rows[row].continuesAbove = false
        rows.insert(contentsOf: repeatElement(ScreenRow(), count: count), at: row)
        if rows.count > height { rows.removeLast(rows.count - height) }
        history.insert(count, at: row, height: height)
    }

    mutating func removeRows(_ count: Int) {
        isWrapping = false
        let removed = row..<min(rows.count, row + count)
        rows.removeSubrange(removed)
        history.remove(removed)
        if row == rows.count { rows.append(ScreenRow()) }
        rows[row].continuesAbove = false
    }

    private mutating func wrap() {
        descend()
        rows[row].continuesAbove = true
        column = 0
        isWrapping = false
    }

    private mutating func descend() {
        if row == height - 1 { scroll() } else { row += 1 }
        if row == rows.count { rows.append(ScreenRow()) }
    }

    /// Moves the top row off the screen.
    private mutating func scroll() {
        history.scroll(rows.removeFirst())
    }
}

extension ScreenGrid {
    /// The line that the cursor is on.
    var unfinishedLine: String {
        let first = firstRowOfLine
        var end = row + 1
        while end < rows.count, rows[end].continuesAbove { end += 1 }
        var text = first == 0 && rows[0].continuesAbove ? history.openLine : []
        for place in first..<end { rows[place].append(to: &text) }
        guard end == row + 1 else { return String(decoding: text, as: UTF8.self) }
        // Blanks stand for where the cursor is, and for nothing beyond it.
        var beyond = rows[row].cells.count - (isWrapping ? columns : column)
        while beyond > 0, text.last == 0x20 {
            text.removeLast()
            beyond -= 1
        }
        if beyond < 0 { text.append(contentsOf: repeatElement(0x20, count: -beyond)) }
        return String(decoding: text, as: UTF8.self)
    }

    /// Whether there are finished lines that were not taken yet.
    var hasLines: Bool {
        firstRowOfLine > history.takenRows || history.hasLines(goesOn: rows[0].continuesAbove)
    }

    /// The finished lines that were not taken yet.
    mutating func takeLines() -> [String] {
        let first = firstRowOfLine
        return history.take(rows[..<first], goesOn: first == 0 && rows[0].continuesAbove)
    }

    /// All lines that were not taken yet but for empty ones at the end.
    mutating func takeRest() -> [String] {
        var end = rows.count
        while end > firstRowOfLine, rows[end - 1].cells.isEmpty { end -= 1 }
        let lines = history.take(rows[..<end])
        rows = [ScreenRow()]
        go(toRow: 0, column: 0)
        history = ScreenHistory()
        return lines
    }

    private var firstRowOfLine: Int {
        var first = row
        while first > history.takenRows, rows[first].continuesAbove { first -= 1 }
        return first
    }
}

/// A row of cells, as far as anything was written into it.
struct ScreenRow: Sendable {
    /// What a cell holds that nothing was written into.
    static let empty: UInt32 = 0
    /// What the second cell of a wide character holds.
    static let tail = UInt32.max

    private(set) var cells: [UInt32] = []
    /// What combines with the character of a column.
    private var marks: [Int: String.UnicodeScalarView] = [:]
    /// Whether the line of the row above goes on here, because it had no room there.
    var continuesAbove = false

    /// Writes a character over what is there; half of a wide one that is cut becomes a blank.
    mutating func write(_ scalar: UInt32, at column: Int, width: Int) {
        if column == cells.count {
            cells.append(scalar)
            if width == 2 { cells.append(Self.tail) }
            return
        }
        extend(to: column + width)
        for place in column..<column + width { clear(place) }
        cells[column] = scalar
        if width == 2 { cells[column + 1] = Self.tail }
    }

    /// Lets a character combine with the one at the column.
    mutating func mark(_ scalar: Unicode.Scalar, at column: Int) {
        guard cells.indices.contains(column) else { return }
        let base = cells[column] == Self.tail && column > 0 ? column - 1 : column
        marks[base, default: .init()].append(scalar)
    }

    /// Takes away what is in the columns.
    mutating func erase(_ columns: Range<Int>) {
        let columns = columns.clamped(to: 0..<cells.count)
        for place in columns { clear(place) }
        trim()
    }

    /// Shifts what is at the column and after it to the right, out of a screen so wide.
    mutating func insert(_ count: Int, at column: Int, width: Int) {
        guard column < cells.count else { return }
        let count = min(count, width - column)
        if cells[column] == Self.tail { clear(column) }
        cells.insert(contentsOf: repeatElement(Self.empty, count: count), at: column)
        moveMarks(from: column, by: count)
        erase(width..<max(width, cells.count))
        cells.removeLast(max(0, cells.count - width))
    }

    /// Takes cells out at the column; what is after them moves to the left.
    mutating func remove(_ count: Int, at column: Int) {
        guard column < cells.count else { return }
        let end = min(cells.count, column + count)
        for place in column..<end { clear(place) }
        cells.removeSubrange(column..<end)
        moveMarks(from: end, by: column - end)
        trim()
    }

    /// Writes printable ASCII over what is there.
    mutating func write(_ text: ArraySlice<UInt8>, at column: Int) {
        if column == cells.count {
            cells.append(contentsOf: text.lazy.map(UInt32.init))
        } else {
            for (offset, byte) in text.enumerated() { write(UInt32(byte), at: column + offset, width: 1) }
        }
    }

    /// What is written in the row, in UTF-8; cells that nothing was written into are blanks, none at the end.
    func append(to text: inout [UInt8]) {
        for (column, cell) in cells.enumerated() where cell != Self.tail {
            if cell < 0x80 {
                text.append(cell == Self.empty ? 0x20 : UInt8(cell))
            } else if let scalar = Unicode.Scalar(cell) {
                text += UTF8.encode(scalar) ?? .init()
            }
            guard !marks.isEmpty, let marks = marks[column] else { continue }
            for mark in marks { text += UTF8.encode(mark) ?? .init() }
        }
    }

    private mutating func extend(to count: Int) {
        if cells.count < count { cells += repeatElement(Self.empty, count: count - cells.count) }
    }

    private mutating func clear(_ column: Int) {
        if cells[column] == Self.tail, column > 0 { forget(column - 1) }
        if column + 1 < cells.count, cells[column + 1] == Self.tail { cells[column + 1] = Self.empty }
        forget(column)
    }

    private mutating func forget(_ column: Int) {
        cells[column] = Self.empty
        if !marks.isEmpty { marks[column] = nil }
    }

    private mutating func moveMarks(from column: Int, by offset: Int) {
        guard !marks.isEmpty else { return }
        marks = [:].merging(marks.map { ($0 >= column ? $0 + offset : $0, $1) }) { first, _ in first }
    }

    private mutating func trim() {
        while cells.last == Self.empty { cells.removeLast() }
    }
}

/// What has scrolled off a screen, and how much of what is on it was taken.
struct ScreenHistory: Sendable {
    /// How many of the top rows belong to lines that were taken.
    private(set) var takenRows = 0
    private var lines: [String] = []
    /// The last line that has scrolled off, which may go on at the top of the screen.
    private var open: [UInt8]?

    var openLine: [UInt8] { open ?? [] }

    /// Whether lines have scrolled off that were not taken; the last may go on.
    func hasLines(goesOn: Bool) -> Bool { !lines.isEmpty || open != nil && !goesOn }

    /// Takes over the top row.
    mutating func scroll(_ row: ScreenRow) {
        if takenRows > 0 {
            takenRows -= 1
            return
        }
        if !row.continuesAbove { endLine() }
        row.append(to: &open)
    }

    /// The lines that were not taken yet, up to the end of these rows at the top of the screen; the last of them may go on
    /// in the row after.
    mutating func take(_ rows: ArraySlice<ScreenRow>, goesOn: Bool = false) -> [String] {
        for row in rows.dropFirst(takenRows) {
            if !row.continuesAbove { endLine() }
            row.append(to: &open)
        }
        takenRows = max(takenRows, rows.count)
        if !goesOn { endLine() }
        defer { lines = [] }
        return lines
    }

    /// Notes that the rows from this one on were erased.
    mutating func forget(from row: Int) {
        takenRows = min(takenRows, row)
    }

    /// Notes new rows.
    mutating func insert(_ count: Int, at row: Int, height: Int) {
        if row < takenRows { takenRows = min(takenRows + count, height) }
    }

    /// Notes that rows were removed.
    mutating func remove(_ removed: Range<Int>) {
        takenRows -= removed.clamped(to: 0..<takenRows).count
    }

    private mutating func endLine() {
        if let open { lines.append(String(decoding: open, as: UTF8.self)) }
        open = nil
    }
}

extension ScreenRow {
    fileprivate func append(to line: inout [UInt8]?) {
        var text = line.take() ?? []
        append(to: &text)
        line = text
    }
}
