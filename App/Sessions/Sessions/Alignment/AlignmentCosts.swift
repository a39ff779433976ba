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

    /// A cheapest way.
    var steps: [AlignmentStep] {
        var steps: [AlignmentStep] = []
        var (row, column) = (rows.lowerBound, columns.lowerBound)
        while row < rows.upperBound || column < columns.upperBound {
            let step = step(at: row, column)
            (row, column) = (row + (step.row == nil ? 0 : 1), column + step.columns.count)
            steps.append(step)
        }
        return steps
    }

    /// The next step of a cheapest way on: what is kept comes first.
    private func step(at row: Int, _ column: Int) -> AlignmentStep {
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
