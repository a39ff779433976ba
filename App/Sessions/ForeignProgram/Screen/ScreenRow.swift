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
