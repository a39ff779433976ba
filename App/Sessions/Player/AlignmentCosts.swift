/// The differences that remain from each pair of positions on.
struct AlignmentCosts {
    private let rows: Range<Int>
    private let columns: Range<Int>
    private let isGap: (Int) -> Bool
    private let matches: (Int, Int) -> Bool
    private var costs: [Int32]

    init(
        rows: Range<Int>, columns: Range<Int>, isGap: @escaping (Int) -> Bool, matches: @escaping (Int, Int) -> Bool
    ) {
        self.rows = rows
        self.columns = columns
        self.isGap = isGap
        self.matches = matches
        costs = Array(repeating: 0, count: (rows.count + 1) * (columns.count + 1))
        for row in (rows.lowerBound...rows.upperBound).reversed() {
            for column in (columns.lowerBound...columns.upperBound).reversed() {
                costs[index(row, column)] = cost(row, column)
            }
        }
    }

    /// The next step of a shortest way on: what is kept first, then what is missing before what is extra.
    func step(at row: Int, _ column: Int) -> AlignmentStep {
        if row == rows.upperBound { return .extra(column) }
        if isGap(row) {
            let end = (column...columns.upperBound).first { self[row + 1, $0] == self[row, column] }
            return .gap(row, column..<(end ?? columns.upperBound))
        }
        let isKept = column < columns.upperBound && self[row + 1, column + 1] == self[row, column]
        if isKept, matches(row, column) { return .kept(row, column) }
        return self[row + 1, column] + 1 == self[row, column] ? .missing(row) : .extra(column)
    }

    private subscript(row: Int, column: Int) -> Int32 {
        costs[index(row, column)]
    }

    private func index(_ row: Int, _ column: Int) -> Int {
        (row - rows.lowerBound) * (columns.count + 1) + column - columns.lowerBound
    }

    private func cost(_ row: Int, _ column: Int) -> Int32 {
        if row == rows.upperBound { return Int32(columns.upperBound - column) }
        let hasColumn = column < columns.upperBound
        if isGap(row) {
            return hasColumn ? min(self[row + 1, column], self[row, column + 1]) : self[row + 1, column]
        }
        guard hasColumn else { return 1 + self[row + 1, column] }
        if matches(row, column) { return self[row + 1, column + 1] }
        return 1 + min(self[row + 1, column], self[row, column + 1])
    }
}
