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

/// The difference between what was expected and what came: the smallest where few pairs are to be compared, a small one
/// elsewhere.
///
/// Items that stand once on either side are anchors; between them, and where there are none, a stretch is compared each with
/// each when that is little work, or else in one pass. So the work grows with the number of items, whatever they are.
struct Alignment {
    let expected: Int
    let actual: Int
    let likeness: AlignmentLikeness
    /// Beyond this many pairs a stretch is not compared each with each.
    static let limit = 250_000
    /// How many pairs all stretches may have that are.
    private static let total = 1_000_000
    /// How often a stretch between anchors is searched for further ones.
    private static let depth = 16

    func steps() -> [AlignmentStep] {
        var work = Work(steps: [], pairsLeft: Self.total)
        align(0..<expected, 0..<actual, depth: 0, &work)
        return work.steps
    }

    private struct Work {
        var steps: [AlignmentStep]
        var pairsLeft: Int
    }

    private func align(_ rows: Range<Int>, _ columns: Range<Int>, depth: Int, _ work: inout Work) {
        let head = commonHead(rows, columns)
        let tail = commonTail(rows.dropFirst(head), columns.dropFirst(head))
        work.steps += (0..<head).map { .kept(rows.lowerBound + $0, columns.lowerBound + $0) }
        middle(rows.dropFirst(head).dropLast(tail), columns.dropFirst(head).dropLast(tail), depth: depth, &work)
        work.steps += (0..<tail).reversed().map { .kept(rows.upperBound - 1 - $0, columns.upperBound - 1 - $0) }
    }

    private func commonHead(_ rows: Range<Int>, _ columns: Range<Int>) -> Int {
        zip(rows, columns).prefix { !likeness.isGap($0) && likeness.matches($0, $1) }.count
    }

    private func commonTail(_ rows: Range<Int>, _ columns: Range<Int>) -> Int {
        zip(rows.reversed(), columns.reversed()).prefix { !likeness.isGap($0) && likeness.matches($0, $1) }.count
    }

    private func middle(_ rows: Range<Int>, _ columns: Range<Int>, depth: Int, _ work: inout Work) {
        let pairs = rows.count.multipliedReportingOverflow(by: columns.count)
        if !pairs.overflow, pairs.partialValue <= min(Self.limit, work.pairsLeft) {
            work.pairsLeft -= pairs.partialValue
            work.steps += AlignmentCosts(rows: rows, columns: columns, likeness: likeness).steps
            return
        }
        let anchors = depth < Self.depth ? AlignmentAnchors(rows, columns, likeness: likeness).pairs : []
        guard !anchors.isEmpty else {
            work.steps += AlignmentScan(rows: rows, columns: columns, likeness: likeness).steps
            return
        }
        var (row, column) = (rows.lowerBound, columns.lowerBound)
        for anchor in anchors {
            align(row..<anchor.row, column..<anchor.column, depth: depth + 1, &work)
            work.steps.append(.kept(anchor.row, anchor.column))
            (row, column) = (anchor.row + 1, anchor.column + 1)
        }
        align(row..<rows.upperBound, column..<columns.upperBound, depth: depth + 1, &work)
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
    /// The same number for the same item on either side, as far as that can be told beforehand: by it they are found.
    var keys: AlignmentKeys?
}

/// Numbers of items.
struct AlignmentKeys {
    /// Nil for what is no item, but a pattern of some.
    let expected: [Int?]
    let actual: [Int]
}

/// The items that stand once among the expected and once among those that came, in the longest order that both share.
struct AlignmentAnchors {
    let pairs: [(row: Int, column: Int)]

    init(_ rows: Range<Int>, _ columns: Range<Int>, likeness: AlignmentLikeness) {
        guard let keys = likeness.keys else {
            pairs = []
            return
        }
        var places: [Int: (row: Int?, column: Int?)] = [:]
        var repeated: Set<Int> = []
        for row in rows {
            guard let key = keys.expected[row] else { continue }
            if places.updateValue((row, nil), forKey: key) != nil { repeated.insert(key) }
        }
        for column in columns {
            let key = keys.actual[column]
            guard let place = places[key] else { continue }
            if place.column != nil { repeated.insert(key) }
            places[key] = (place.row, column)
        }
        let common = places.compactMap { key, place -> (row: Int, column: Int)? in
            guard !repeated.contains(key), let row = place.row, let column = place.column else { return nil }
            return (row, column)
        }
        pairs = Self.longestRise(common.sorted { $0.row < $1.row })
    }

    /// The longest of them whose columns rise, too (patience sorting).
    private static func longestRise(_ pairs: [(row: Int, column: Int)]) -> [(row: Int, column: Int)] {
        var ends: [Int] = []
        var before: [Int?] = []
        for (index, pair) in pairs.enumerated() {
            var (low, high) = (0, ends.count)
            while low < high {
                let middle = (low + high) / 2
                if pairs[ends[middle]].column < pair.column { low = middle + 1 } else { high = middle }
            }
            before.append(low > 0 ? ends[low - 1] : nil)
            if low == ends.count { ends.append(index) } else { ends[low] = index }
        }
        var rise: [(row: Int, column: Int)] = []
        var next = ends.last
        while let index = next {
            rise.append(pairs[index])
            next = before[index]
        }
        return rise.reversed()
    }
}
