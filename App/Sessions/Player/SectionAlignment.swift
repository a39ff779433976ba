/// The differences between the lines of a section and what was shown.
struct SectionAlignment {
    let steps: [AlignmentStep]
    /// What the lines that were kept have captured.
    let captures: Captures

    init(expected: [ExpectedLine], shown: [ShownLine], captures before: Captures) {
        let alignment = Alignment(
            expected: expected.count, actual: shown.count, isGap: { expected[$0].isEllipsis },
            matches: { line, index in
                var trial = before
                return expected[line].matches(shown[index], captures: &trial)
            })
        var captures = before
        steps = alignment.steps().flatMap { step -> [AlignmentStep] in
            // Alone it fits; a hole that an earlier line captured may forbid it.
            guard case .kept(let line, let index) = step,
                !expected[line].matches(shown[index], captures: &captures)
            else { return [step] }
            return [.missing(line), .extra(index)]
        }
        self.captures = captures
    }

    /// The steps that differ, those beside each other together, with the line before which each stands.
    var hunks: [Hunk] {
        var hunks: [Hunk] = []
        var isOpen = false
        var next = 0
        for step in steps {
            switch step {
            case .kept(let line, _), .gap(let line, _):
                isOpen = false
                next = line + 1
            case .missing(let line):
                if !isOpen { hunks.append(Hunk(line: line)) }
                hunks[hunks.count - 1].missing.append(line)
                (isOpen, next) = (true, line + 1)
            case .extra(let index):
                if !isOpen { hunks.append(Hunk(line: next)) }
                hunks[hunks.count - 1].extra.append(index)
                isOpen = true
            }
        }
        return hunks
    }

    /// Differences beside each other.
    struct Hunk {
        /// The expected line where it begins; the count of the lines when it is behind the last.
        let line: Int
        var missing: [Int] = []
        var extra: [Int] = []
    }
}
