/// A difference found in one pass, for more items than can be compared each with each: after a difference it goes on at the
/// nearest place where both are the same again.
struct AlignmentScan {
    private let rows: Range<Int>
    private let columns: Range<Int>
    private let likeness: AlignmentLikeness
    private(set) var steps: [AlignmentStep] = []
    private var row: Int
    private var column: Int
    /// The next ellipsis, at `row` or behind it.
    private var gap: Int
    /// Where each item came, by its number.
    private var places: [Int: [Int]] = [:]
    /// How often a pattern may still be tried in search of its place: beyond that only at the nearest ones.
    private var searches: Int
    private static let farthest = 32
    private static let nearest = 2
    private static let searchesPerItem = 64

    init(rows: Range<Int>, columns: Range<Int>, likeness: AlignmentLikeness) {
        self.rows = rows
        self.columns = columns
        self.likeness = likeness
        (row, column) = (rows.lowerBound, columns.lowerBound)
        gap = rows.lowerBound - 1
        searches = (rows.count + columns.count) * Self.searchesPerItem
        if let keys = likeness.keys, rows.contains(where: likeness.isGap) {
            for column in columns { places[keys.actual[column], default: []].append(column) }
        }
        while row < rows.upperBound, column < columns.upperBound || likeness.isGap(row) { step() }
        steps += (row..<max(row, rows.upperBound)).map { likeness.isGap($0) ? .gap($0, column..<column) : .missing($0) }
        steps += (column..<max(column, columns.upperBound)).map { .extra($0) }
    }

    private mutating func step() {
        if gap < row { gap = rows[row...].firstIndex(where: likeness.isGap) ?? rows.upperBound }
        if gap == row { return stepOverGap() }
        if likeness.matches(row, column) {
            steps.append(.kept(row, column))
            (row, column) = (row + 1, column + 1)
            return
        }
        let (missing, extra) = nearestAgreement()
        let replaced = min(missing, extra)
        steps += (0..<replaced).map { .replaced(row + $0, column + $0) }
        steps += (replaced..<missing).map { .missing(row + $0) }
        steps += (replaced..<extra).map { .extra(column + $0) }
        (row, column) = (row + missing, column + extra)
    }

    /// An ellipsis goes on to where the line behind it comes.
    private mutating func stepOverGap() {
        let next = row + 1
        let end =
            next == rows.upperBound ? columns.upperBound : likeness.isGap(next) ? column : place(of: next) ?? column
        steps.append(.gap(row, column..<end))
        (row, column) = (next, end)
    }

    /// Where an item comes next.
    private mutating func place(of row: Int) -> Int? {
        if let keys = likeness.keys, let key = keys.expected[row] {
            guard let places = places[key] else { return nil }
            let index = places.partitioningIndex { $0 >= column }
            return index < places.count ? places[index] : nil
        }
        for candidate in column..<columns.upperBound where searches > 0 {
            searches -= 1
            if likeness.matches(row, candidate) { return candidate }
        }
        return nil
    }

    /// How many items on either side differ before two are the same again; no ellipsis is among them.
    private mutating func nearestAgreement() -> (missing: Int, extra: Int) {
        let farthest = searches > 0 ? Self.farthest : Self.nearest
        let left = (rows: min(gap - row, farthest), columns: min(columns.upperBound - column, farthest))
        for distance in 1...min(farthest, left.rows + left.columns) {
            for missing in max(0, distance - left.columns)...min(distance, left.rows) {
                if isKept(row + missing, column + distance - missing) { return (missing, distance - missing) }
            }
        }
        return (1, 1)
    }

    private mutating func isKept(_ row: Int, _ column: Int) -> Bool {
        guard row < gap, column < columns.upperBound else { return false }
        if likeness.keys?.expected[row] == nil { searches -= 1 }
        return likeness.matches(row, column)
    }
}

extension Array {
    /// The first index whose element has a property that all behind it have, too.
    fileprivate func partitioningIndex(where belongs: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if belongs(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
