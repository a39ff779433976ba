/// What differs between the lines of a section and what was shown, one by one.
struct SectionDifferences {
    struct Difference {
        /// The expected line where it is; the count of the lines when it is behind the last.
        let line: Int
        let message: String
        var kinds: Set<DifferenceKind>
        /// The expected lines that did not come.
        var missing: [Int] = []
        /// What came instead.
        var extra: [Int] = []
        var span: DifferenceSpan?
    }

    private(set) var all: [Difference] = []
    private let alignment: SectionAlignment
    private let holes: [HoleTable.Hole]
    private let moved: MovedLines
    /// How many bytes of a captured value a message shows at most.
    private static let longestValue = 200

    init(_ alignment: SectionAlignment, holes: [HoleTable.Hole]) {
        self.alignment = alignment
        self.holes = holes
        moved = MovedLines(in: alignment)
        var next = 0
        for step in alignment.steps {
            switch step {
            case .kept, .gap: break
            case .replaced(let line, let index): all.append(replaced(line, index))
            case .missing(let line): addMissing(line)
            case .extra(let index): addExtra(index, before: next)
            }
            next = step.row.map { $0 + 1 } ?? next
        }
    }

    private func replaced(_ line: Int, _ index: Int) -> Difference {
        if moved.places[line] != nil, moved.contains(column: index) {
            return Difference(
                line: line, message: "the lines come in another order", kinds: [.order], missing: [line], extra: [index]
            )
        }
        let difference = LineDifference(
            expected: alignment.expected[line], shown: alignment.shown[index], holes: holes,
            captures: alignment.captures,
            grammar: alignment.grammar)
        return Difference(
            line: line, message: "the output differs" + captured(line, index), kinds: difference.kinds, missing: [line],
            extra: [index], span: difference.span)
    }

    /// What the holes stand for that do not have it in the shown line.
    private func captured(_ line: Int, _ index: Int) -> String {
        guard case .line(let pattern, _) = alignment.expected[line].kind else { return "" }
        return pattern.holes(refusing: alignment.shown[index].text, alignment.captures).compactMap { slot in
            // Half of a long one could show a part of a secret.
            guard let value = alignment.captures[slot], value.utf8.count <= Self.longestValue else { return nil }
            return "; \(holes[slot].text) stands for \(value) here"
        }.joined()
    }

    private mutating func addMissing(_ line: Int) {
        if let index = moved.places[line] {
            all.append(
                Difference(
                    line: line, message: "the line comes in another place", kinds: [.order], missing: [line],
                    extra: [index]))
        } else if all.last.map({ $0.kinds == [.missing] && $0.missing.last == line - 1 }) ?? false {
            all[all.count - 1].missing.append(line)
        } else {
            all.append(
                Difference(line: line, message: "an expected line never came", kinds: [.missing], missing: [line]))
        }
    }

    private mutating func addExtra(_ index: Int, before line: Int) {
        if moved.contains(column: index) { return }
        // With no copy of the last one at hand, appending to it copies nothing.
        if all.last.map({ $0.kinds == [.extra] && $0.line == line && $0.extra.last == index - 1 }) ?? false {
            all[all.count - 1].extra.append(index)
        } else {
            all.append(Difference(line: line, message: "an unexpected line", kinds: [.extra], extra: [index]))
        }
    }
}

/// The expected lines that came in another place of their section.
struct MovedLines {
    /// Where each came, by its position among the expected ones.
    private(set) var places: [Int: Int] = [:]
    private var columnsTaken: Set<Int> = []
    private let alignment: SectionAlignment
    /// The pairs of replaced lines, by row and by column.
    private var columns: [Int: Int] = [:]
    private var rows: [Int: Int] = [:]
    /// How often lines with holes are tried.
    private static let tries = 100_000
    /// How many rounds of striking lines there are at most.
    private static let rounds = 16

    init(in alignment: SectionAlignment) {
        self.alignment = alignment
        for case .replaced(let row, let column) in alignment.steps { (columns[row], rows[column]) = (column, row) }
        find()
        keepWhole()
    }

    /// Whether a shown line is one that moved.
    func contains(column: Int) -> Bool {
        columnsTaken.contains(column)
    }

    private mutating func find() {
        var lost: [Int] = []
        var free: [Int] = []
        for step in alignment.steps {
            switch step {
            case .replaced(let row, let column):
                lost.append(row)
                free.append(column)
            case .missing(let row): lost.append(row)
            case .extra(let column): free.append(column)
            case .kept, .gap: break
            }
        }
        var byText: [ShownLine: [Int]] = [:]
        for column in free.reversed() { byText[alignment.shown[column], default: []].append(column) }
        var tries = Self.tries
        for row in lost {
            guard case .line(let pattern, let isError) = alignment.expected[row].kind else { continue }
            let column: Int?
            if let text = pattern.literal {
                column = byText[ShownLine(text: text, isError: isError)]?.popLast()
            } else {
                column = free.first { candidate in
                    tries -= 1
                    return tries > 0 && !columnsTaken.contains(candidate) && matches(row, candidate)
                }
            }
            guard let column, columnsTaken.insert(column).inserted else { continue }
            places[row] = column
        }
    }

    private func matches(_ row: Int, _ column: Int) -> Bool {
        var captures = alignment.captures
        return alignment.expected[row].matches(alignment.shown[column], captures: &captures)
    }

    /// A line whose place another took has moved only when that one has, too, and so has the one whose place it took.
    private mutating func keepWhole() {
        for _ in 0..<Self.rounds {
            let stray = places.filter { row, column in
                let isTaken = columns[row].map { !columnsTaken.contains($0) } ?? false
                let hasTaken = rows[column].map { places[$0] == nil } ?? false
                return isTaken || hasTaken
            }
            guard !stray.isEmpty else { return }
            for (row, column) in stray {
                places[row] = nil
                columnsTaken.remove(column)
            }
        }
        (places, columnsTaken) = ([:], [])
    }
}
