/// The rows of a screen, its cursor, and the lines that have scrolled off it.
struct ScreenGrid: Sendable {
    private let columns: Int
    private let height: Int
    /// Whether lines that scroll off are kept.
    private let keepsLines: Bool
    private var rows: [ScreenRow] = [ScreenRow()]
    private var row = 0
    private var column = 0
    /// Whether the last column has been filled, so that the next character goes on below.
    private var isWrapping = false
    private var history = ScreenHistory()
    private var saved: (row: Int, column: Int) = (0, 0)
    /// The rows that scroll.
    private var region: Range<Int>
    /// Whether a line that is full goes on below.
    var wraps = true
    /// Whether characters that are written move those after them.
    var inserts = false
    /// Whether rows are counted from the top of those that scroll.
    var isRelative = false
    /// How characters are drawn from now on; nil for the usual way.
    var ink: TextInk?

    init(columns: Int, height: Int, keepsLines: Bool = true) {
        self.columns = columns
        self.height = height
        self.keepsLines = keepsLines
        region = 0..<height
    }

    /// Where the next character is written, from 0 on.
    var cursor: (row: Int, column: Int) { (row, column) }

    mutating func write(_ scalar: UInt32, width: Int) {
        if isWrapping || column + width > columns { wrap(width) }
        if inserts { rows[row].insert(width, at: column, width: columns) }
        rows[row].write(scalar, at: column, width: width, ink: ink)
        if column + width >= columns {
            column = columns - 1
            isWrapping = true
        } else {
            column += width
        }
    }

    /// Writes printable ASCII.
    mutating func write(_ text: ArraySlice<UInt8>) {
        guard wraps, !inserts else {
            for byte in text { write(UInt32(byte), width: 1) }
            return
        }
        var rest = text
        while !rest.isEmpty {
            if isWrapping { wrap(1) }
            let piece = rest.prefix(columns - column)
            rest = rest.dropFirst(piece.count)
            rows[row].write(piece, at: column, ink: ink)
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

    mutating func reverseLineFeed() {
        isWrapping = false
        if row == region.lowerBound { scrollDown(1) } else { go(toRow: row - 1, column: column) }
    }

    /// Goes on by so many tab stops, or back.
    mutating func tab(_ count: Int) {
        go(toColumn: count > 0 ? (column / 8 + count) * 8 : ((column + 7) / 8 + count) * 8)
    }

    /// Goes on by a tab stop as in the line of a file, which has no last column.
    mutating func tabOn() {
        if isWrapping { wrap(1) }
        guard (column / 8 + 1) * 8 >= columns else { return tab(1) }
        for _ in column..<columns { write(0x20, width: 1) }
    }

    mutating func goUp(_ count: Int) {
        go(toRow: max(row - count, row >= region.lowerBound ? region.lowerBound : 0), column: column)
    }

    mutating func goDown(_ count: Int) {
        go(toRow: min(row + count, (row < region.upperBound ? region.upperBound : height) - 1), column: column)
    }

    mutating func goLeft(_ count: Int) { go(toColumn: column - count) }

    mutating func goRight(_ count: Int) { go(toColumn: column + count) }

    mutating func go(toColumn column: Int) { go(toRow: row, column: column) }

    mutating func go(toRow row: Int, column: Int) {
        isWrapping = false
        self.column = min(max(0, column), columns - 1)
        self.row = min(max(0, row), height - 1)
        while rows.count <= self.row { rows.append(ScreenRow()) }
    }

    /// Goes to a row as the program counts them.
    mutating func goInRegion(toRow row: Int, column: Int) {
        guard isRelative else { return go(toRow: row, column: column) }
        go(toRow: min(row + region.lowerBound, region.upperBound - 1), column: column)
    }

    mutating func saveCursor() { saved = (row, column) }

    mutating func restoreCursor() { go(toRow: saved.row, column: saved.column) }

    /// Sets which rows scroll; the cursor goes home.
    mutating func setRegion(top: Int, bottom: Int) {
        let bottom = min(bottom, height)
        guard top + 1 < bottom || bottom == height else { return }
        region = min(top, bottom - 1)..<bottom
        goInRegion(toRow: 0, column: 0)
    }

    /// Resets the modes to those of a terminal that was just switched on; what is shown stays.
    mutating func resetModes() {
        (region, wraps, inserts, isRelative, saved, ink) = (0..<height, true, false, false, (0, 0), nil)
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
        if region.contains(row) { insertRows(count, at: row) }
    }

    mutating func removeRows(_ count: Int) {
        isWrapping = false
        guard region.contains(row) else { return }
        let count = min(count, region.upperBound - row)
        let removed = row..<max(row, min(rows.count, row + count))
        rows.removeSubrange(removed)
        history.remove(removed)
        refill(removed.count)
        if row == rows.count { rows.append(ScreenRow()) }
        rows[row].continuesAbove = false
    }

    /// Moves the rows that scroll up; those that leave the screen are kept.
    mutating func scrollUp(_ count: Int) {
        isWrapping = false
        for _ in 0..<min(count, region.count) { scroll() }
        while rows.count <= row { rows.append(ScreenRow()) }
    }

    /// Moves the rows that scroll down; the last are lost.
    mutating func scrollDown(_ count: Int) {
        isWrapping = false
        insertRows(count, at: region.lowerBound)
    }

    private mutating func insertRows(_ count: Int, at place: Int) {
        let count = min(count, region.upperBound - place)
        while rows.count <= place { rows.append(ScreenRow()) }
        rows[place].continuesAbove = false
        let end = min(rows.count, region.upperBound)
        rows.removeSubrange(max(place, min(end, region.upperBound - count))..<end)
        rows.insert(contentsOf: repeatElement(ScreenRow(), count: count), at: place)
        history.insert(count, at: place, height: height)
        while rows.count <= row { rows.append(ScreenRow()) }
    }

    /// Goes on below, unless lines are cut: then in what is left of the row.
    private mutating func wrap(_ width: Int) {
        isWrapping = false
        guard wraps else {
            column = min(column, columns - width)
            return
        }
        descend()
        rows[row].continuesAbove = true
        column = 0
    }

    private mutating func descend() {
        if row == region.upperBound - 1 { scroll() } else if row < height - 1 { row += 1 }
        while rows.count <= row { rows.append(ScreenRow()) }
    }

    /// Moves the top row of those that scroll away.
    private mutating func scroll() {
        guard region.lowerBound < rows.count else { return }
        let removed = rows.remove(at: region.lowerBound)
        if region.lowerBound > 0 {
            history.remove(region.lowerBound..<region.lowerBound + 1)
        } else if keepsLines {
            history.scroll(removed)
        }
        refill(1)
    }

    /// Puts empty rows at the end of those that scroll, after as many were removed, so that those below stay.
    private mutating func refill(_ count: Int) {
        let place = region.upperBound - count
        guard region.upperBound < height, rows.count > place else { return }
        rows.insert(contentsOf: repeatElement(ScreenRow(), count: count), at: place)
        history.insert(count, at: place, height: height)
    }
}

extension ScreenGrid {
    /// The line that the cursor is on.
    var unfinishedLine: String {
        var (text, end) = cursorLine(inked: false)
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

    /// What stands in the rows, without blanks at the ends and without empty rows at the bottom.
    var texts: [String] {
        var texts = rows.map { row in
            var text: [UInt8] = []
            row.append(to: &text)
            while text.last == 0x20 { text.removeLast() }
            return String(decoding: text, as: UTF8.self)
        }
        while texts.last?.isEmpty == true { texts.removeLast() }
        return texts
    }

    /// Whether there are finished lines that were not taken yet.
    var hasLines: Bool {
        firstRowOfLine > history.takenRows || history.hasLines(goesOn: rows[0].continuesAbove)
    }

    /// The line that the cursor is on, with the sequences that draw it; nil when it is drawn in the usual way.
    var inkedLine: String? {
        let text = cursorLine(inked: true).text
        return text.contains(0x1B) ? String(decoding: text, as: UTF8.self) : nil
    }

    /// The line that the cursor is on, and the row behind it.
    private func cursorLine(inked: Bool) -> (text: [UInt8], end: Int) {
        let first = firstRowOfLine
        var end = row + 1
        while end < rows.count, rows[end].continuesAbove { end += 1 }
        let above = first == 0 && rows[0].continuesAbove ? history.openLine : ""
        var text = Array((inked ? above : above.withoutInk).utf8)
        for place in first..<end { rows[place].append(to: &text, inked: inked) }
        return (text, end)
    }

    /// The finished lines that were not taken yet, with the sequences that draw them.
    mutating func takeLines() -> [String] {
        let first = firstRowOfLine
        return history.take(rows[..<first], goesOn: first == 0 && rows[0].continuesAbove)
    }

    /// All lines that were not taken yet but for empty ones at the end.
    mutating func takeRest() -> [String] {
        var end = rows.count
        while end > firstRowOfLine, rows[end - 1].isBlank { end -= 1 }
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
