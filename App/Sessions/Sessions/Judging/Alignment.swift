/// How an expected item and what came in its place match.
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
    /// A pair that stays, whatever is around it.
    var fixed: (row: Int, column: Int)?
    /// Beyond this many pairs a stretch is not compared each with each.
    static let limit = 250_000
    /// How many pairs may be compared in all.
    private static let total = 1_000_000
    /// How often a stretch between anchors is searched for further ones.
    private static let depth = 16

    func steps() -> [AlignmentStep] {
        var work = Work(steps: [], pairsLeft: Self.total)
        var (row, column) = (0, 0)
        if let fixed {
            align(0..<fixed.row, 0..<fixed.column, depth: 0, &work)
            work.steps.append(.kept(fixed.row, fixed.column))
            (row, column) = (fixed.row + 1, fixed.column + 1)
        }
        align(row..<expected, column..<actual, depth: 0, &work)
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
    let isGap: (Int) -> Bool
    /// Whether both are the same.
    let matches: (Int, Int) -> Bool
    /// Whether the one looks like a new form of the other.
    let resembles: (Int, Int) -> Bool
    /// Equal numbers for equal items on both sides, where equality is known beforehand.
    var keys: AlignmentKeys?
}

/// Numbers of items.
struct AlignmentKeys {
    /// Nil for a pattern, which may match several items.
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

    /// The steps of a cheapest alignment.
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

    /// The next step of a cheapest alignment, a kept item first.
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
    /// The first index from which on all elements belong.
    fileprivate func partitioningIndex(where belongs: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if belongs(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
