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

    /// Takes note that the rows from this one on were erased.
    mutating func forget(from row: Int) {
        takenRows = min(takenRows, row)
    }

    /// Takes note of new rows.
    mutating func insert(_ count: Int, at row: Int, height: Int) {
        if row < takenRows { takenRows = min(takenRows + count, height) }
    }

    /// Takes note that rows were taken out.
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
