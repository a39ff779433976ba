/// What differs between the lines of a section and what was shown, one by one.
struct SectionDifferences {
    /// A difference.
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
            line: line, message: "the output differs", kinds: difference.kinds, missing: [line], extra: [index],
            span: difference.span)
    }

    private mutating func addMissing(_ line: Int) {
        if let index = moved.places[line] {
            all.append(
                Difference(
                    line: line, message: "the line comes in another place", kinds: [.order], missing: [line],
                    extra: [index]))
        } else if let last = all.last, last.kinds == [.missing], last.missing.last == line - 1 {
            all[all.count - 1].missing.append(line)
        } else {
            all.append(
                Difference(line: line, message: "an expected line never came", kinds: [.missing], missing: [line]))
        }
    }

    private mutating func addExtra(_ index: Int, before line: Int) {
        if moved.contains(column: index) { return }
        if let last = all.last, last.kinds == [.extra], last.line == line, last.extra.last == index - 1 {
            all[all.count - 1].extra.append(index)
        } else {
            all.append(Difference(line: line, message: "a line nobody expects", kinds: [.extra], extra: [index]))
        }
    }
}
