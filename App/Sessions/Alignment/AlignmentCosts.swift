/// The cost of the differences that remain from each pair of positions on.
///
/// To miss something costs more than to replace it, or an ellipsis beside it would swallow what came in its place. Between
/// two ellipses only what resembles it can replace it: anything else may have come there anyway.
struct AlignmentCosts {
    private let rows: Range<Int>
    private let columns: Range<Int>
    private let likeness: AlignmentLikeness
    private let floating: Range<Int>
    private var costs: [Int32]
    private static let missing: Int32 = 5
    private static let replaced: Int32 = 4
    private static let changed: Int32 = 2
    private static let extra: Int32 = 1
    private static let never: Int32 = 1 << 24

    init(rows: Range<Int>, columns: Range<Int>, likeness: AlignmentLikeness) {
        self.rows = rows
        self.columns = columns
        self.likeness = likeness
        let gaps = rows.filter(likeness.isGap)
        floating = (gaps.first ?? 0)..<(gaps.last ?? 0)
        costs = Array(repeating: 0, count: (rows.count + 1) * (columns.count + 1))
        for row in (rows.lowerBound...rows.upperBound).reversed() {
            for column in (columns.lowerBound...columns.upperBound).reversed() {
                costs[index(row, column)] = cost(row, column)
            }
        }
    }

    /// The next step of a cheapest way on: what is kept comes first.
    func step(at row: Int, _ column: Int) -> AlignmentStep {
        if row == rows.upperBound { return .extra(column) }
        let cost = self[row, column]
        if likeness.isGap(row) {
            let end = (column...columns.upperBound).first { self[row + 1, $0] == cost }
            return .gap(row, column..<(end ?? columns.upperBound))
        }
        guard column < columns.upperBound else { return .missing(row) }
        if self[row + 1, column + 1] == cost, likeness.matches(row, column) { return .kept(row, column) }
        if self[row + 1, column + 1] + replacement(row, column) == cost { return .replaced(row, column) }
        return self[row + 1, column] + Self.missing == cost ? .missing(row) : .extra(column)
    }

    private subscript(row: Int, column: Int) -> Int32 {
        costs[index(row, column)]
    }

    private func index(_ row: Int, _ column: Int) -> Int {
        (row - rows.lowerBound) * (columns.count + 1) + column - columns.lowerBound
    }

    private func cost(_ row: Int, _ column: Int) -> Int32 {
        let left = Int32(columns.upperBound - column)
        if row == rows.upperBound { return left * Self.extra }
        if likeness.isGap(row) {
            return left > 0 ? min(self[row + 1, column], self[row, column + 1]) : self[row + 1, column]
        }
        guard left > 0 else { return Self.missing + self[row + 1, column] }
        if likeness.matches(row, column) { return self[row + 1, column + 1] }
        return min(
            replacement(row, column) + self[row + 1, column + 1], Self.missing + self[row + 1, column],
            Self.extra + self[row, column + 1])
    }

    private func replacement(_ row: Int, _ column: Int) -> Int32 {
        if likeness.resembles(row, column) { return Self.changed }
        return floating.contains(row) ? Self.never : Self.replaced
    }
}

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
