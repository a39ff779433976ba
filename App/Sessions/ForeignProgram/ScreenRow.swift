/// A row of cells, as far as anything was written into it.
struct ScreenRow: Sendable {
    /// What a cell holds that nothing was written into.
    static let empty: UInt32 = 0
    /// What the second cell of a wide character holds.
    static let tail = UInt32.max

    private(set) var cells: [UInt32] = []
    /// What combines with the character of a column.
    private var marks: [Int: String.UnicodeScalarView] = [:]
    /// How the character of a column is drawn, where that is not the usual way.
    private var inks: [Int: TextInk] = [:]
    /// Whether the line of the row above goes on here, because it had no room there.
    var continuesAbove = false

    /// Whether nothing can be seen in it.
    var isBlank: Bool { cells.allSatisfy { $0 == Self.empty || $0 == 0x20 } }

    /// Writes a character over what is there; half of a wide one that is cut becomes a blank.
    mutating func write(_ scalar: UInt32, at column: Int, width: Int, ink: TextInk?) {
        defer { if let ink { inks[column] = ink } }
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

    /// Shifts what is at the column and after it to the right; what leaves a screen of this width is lost.
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
    mutating func write(_ text: ArraySlice<UInt8>, at column: Int, ink: TextInk?) {
        if column == cells.count {
            cells.append(contentsOf: text.lazy.map(UInt32.init))
            if let ink { for place in column..<cells.count { inks[place] = ink } }
        } else {
            for (offset, byte) in text.enumerated() { write(UInt32(byte), at: column + offset, width: 1, ink: ink) }
        }
    }

    /// What is written in the row, in UTF-8; cells that nothing was written into are blanks, none at the end. With `inked`,
    /// there are the sequences that have a terminal draw it as it is drawn here.
    func append(to text: inout [UInt8], inked: Bool = false) {
        let inks = inked ? self.inks : [:]
        var ink: TextInk?
        defer { if ink != nil { text += TextInk().sequence.utf8 } }
        for (column, cell) in cells.enumerated() where cell != Self.tail {
            if !inks.isEmpty, inks[column] != ink {
                ink = inks[column]
                text += (ink ?? TextInk()).sequence.utf8
            }
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
        if !inks.isEmpty { inks[column] = nil }
    }

    private mutating func moveMarks(from column: Int, by offset: Int) {
        marks = Self.moved(marks, from: column, by: offset)
        inks = Self.moved(inks, from: column, by: offset)
    }

    private static func moved<Value>(_ values: [Int: Value], from column: Int, by offset: Int) -> [Int: Value] {
        guard !values.isEmpty else { return values }
        return [:].merging(values.map { ($0 >= column ? $0 + offset : $0, $1) }) { first, _ in first }
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

    /// With the sequences that draw it.
    var openLine: String { String(decoding: open ?? [], as: UTF8.self) }

    /// Whether lines have scrolled off that were not taken; the last may go on.
    func hasLines(goesOn: Bool) -> Bool { !lines.isEmpty || open != nil && !goesOn }

    /// Takes over the top row.
    mutating func scroll(_ row: ScreenRow) {
        if takenRows > 0 {
            takenRows -= 1
            return
        }
        if !row.continuesAbove { endLine() }
        row.append(to: &open, inked: true)
    }

    /// The lines that were not taken yet, up to the end of these rows at the top of the screen; the last of them may go on
    /// in the row after.
    mutating func take(_ rows: ArraySlice<ScreenRow>, goesOn: Bool = false) -> [String] {
        for row in rows.dropFirst(takenRows) {
            if !row.continuesAbove { endLine() }
            row.append(to: &open, inked: true)
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
    fileprivate func append(to line: inout [UInt8]?, inked: Bool) {
        var text = line.take() ?? []
        append(to: &text, inked: inked)
        line = text
    }
}
