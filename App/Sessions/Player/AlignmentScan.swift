/// A difference found in one pass, for more lines than can be compared each with each: after a difference it goes on at the
/// nearest place where both are the same again.
struct AlignmentScan {
    private let rows: Range<Int>
    private let columns: Range<Int>
    private let likeness: AlignmentLikeness
    private(set) var steps: [AlignmentStep] = []
    private var row: Int
    private var column: Int
    private static let farthest = 32

    init(rows: Range<Int>, columns: Range<Int>, likeness: AlignmentLikeness) {
        self.rows = rows
        self.columns = columns
        self.likeness = likeness
        (row, column) = (rows.lowerBound, columns.lowerBound)
        while row < rows.upperBound || column < columns.upperBound { step() }
    }

    private mutating func step() {
        if row < rows.upperBound, likeness.isGap(row) { return stepOverGap() }
        if isKept(row, column) {
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
            next == rows.upperBound
            ? columns.upperBound : (column..<columns.upperBound).first { likeness.isGap(next) || isKept(next, $0) }
        steps.append(.gap(row, column..<(end ?? column)))
        (row, column) = (next, end ?? column)
    }

    /// How many lines on either side differ before two are the same again; no ellipsis is among them.
    private func nearestAgreement() -> (missing: Int, extra: Int) {
        let gap = rows[row...].firstIndex { likeness.isGap($0) } ?? rows.upperBound
        let left = (rows: min(gap - row, Self.farthest), columns: min(columns.upperBound - column, Self.farthest))
        for distance in 1...Self.farthest {
            for missing in 0...min(distance, left.rows) where distance - missing <= left.columns {
                if isKept(row + missing, column + distance - missing) { return (missing, distance - missing) }
            }
        }
        return (min(1, left.rows), min(1, left.columns))
    }

    private func isKept(_ row: Int, _ column: Int) -> Bool {
        rows.contains(row) && columns.contains(column) && !likeness.isGap(row) && likeness.matches(row, column)
    }
}
