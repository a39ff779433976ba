/// The rows of a screen, its cursor, and the lines that have scrolled off it.
struct ScreenGrid: Sendable {
    private let columns: Int
    private let height: Int
    private var rows: [ScreenRow] = [ScreenRow()]
    private var row = 0
    private var column = 0
    /// Whether the last column has been filled, so that the next character goes on below.
    private var isWrapping = false
    /// What was taken of it.
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
