/// How expected items and what came belong together.
enum AlignmentStep: Sendable, Hashable {
    /// What was expected came.
    case kept(Int, Int)
    /// An ellipsis stands for what came.
    case gap(Int, Range<Int>)
    /// Something else came in the place of what was expected.
    case replaced(Int, Int)
    /// What was expected did not come.
    case missing(Int)
    /// What came was not expected.
    case extra(Int)
}

/// The smallest difference between what was expected and what came.
struct Alignment {
    let expected: Int
    let actual: Int
    let likeness: AlignmentLikeness
    /// Beyond this many pairs they are not compared each with each.
    static let limit = 1_000_000

    func steps() -> [AlignmentStep] {
        let head = commonHead()
        let tail = commonTail(after: head)
        let middle = middle(head..<expected - tail, head..<actual - tail)
        return (0..<head).map { .kept($0, $0) } + middle
            + (0..<tail).reversed().map { .kept(expected - 1 - $0, actual - 1 - $0) }
    }

    private func commonHead() -> Int {
        (0..<min(expected, actual)).first { likeness.isGap($0) || !likeness.matches($0, $0) } ?? min(expected, actual)
    }

    private func commonTail(after head: Int) -> Int {
        let most = min(expected, actual) - head
        return (0..<most).first {
            likeness.isGap(expected - 1 - $0) || !likeness.matches(expected - 1 - $0, actual - 1 - $0)
        } ?? most
    }

    private func middle(_ rows: Range<Int>, _ columns: Range<Int>) -> [AlignmentStep] {
        rows.count * columns.count > Self.limit
            ? AlignmentScan(rows: rows, columns: columns, likeness: likeness).steps : shortest(rows, columns)
    }

    private func shortest(_ rows: Range<Int>, _ columns: Range<Int>) -> [AlignmentStep] {
        let costs = AlignmentCosts(rows: rows, columns: columns, likeness: likeness)
        var steps: [AlignmentStep] = []
        var (row, column) = (rows.lowerBound, columns.lowerBound)
        while row < rows.upperBound || column < columns.upperBound {
            let step = costs.step(at: row, column)
            switch step {
            case .kept, .replaced: (row, column) = (row + 1, column + 1)
            case .gap(_, let range): (row, column) = (row + 1, range.upperBound)
            case .missing: row += 1
            case .extra: column += 1
            }
            steps.append(step)
        }
        return steps
    }
}

/// How what is expected, by its position, compares with what came.
struct AlignmentLikeness {
    /// Whether it is an ellipsis.
    let isGap: (Int) -> Bool
    /// Whether both are the same.
    let matches: (Int, Int) -> Bool
    /// Whether the one looks like a new form of the other.
    let resembles: (Int, Int) -> Bool
}
