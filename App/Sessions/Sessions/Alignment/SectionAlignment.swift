/// The differences between the lines of a section and what was shown.
struct SectionAlignment: Sendable {
    let expected: [ExpectedLine]
    let shown: [ShownLine]
    let steps: [AlignmentStep]
    /// What the lines that were kept have captured, and those that were replaced as far as their holes still have a value.
    let captures: Captures
    /// How the lines of the file are read.
    let grammar: SessionGrammar

    init(expected: [ExpectedLine], shown: [ShownLine], captures before: Captures, grammar: SessionGrammar) {
        self.grammar = grammar
        let likeness = LineLikeness(expected: expected, shown: shown, captures: before, grammar: grammar)
        let alignment = Alignment(
            expected: expected.count, actual: shown.count, likeness: likeness.alignmentLikeness)
        var captures = before
        steps = alignment.steps().map { step in
            // Alone it fits; a hole that an earlier line captured may forbid it.
            guard case .kept(let line, let index) = step,
                !expected[line].matches(shown[index], captures: &captures)
            else { return step }
            return .replaced(line, index)
        }
        for case .replaced(let line, let index) in steps {
            guard case .line(let pattern, _) = expected[line].kind else { continue }
            captures = HoleLocator(captures: captures).capturing(pattern, in: shown[index].text)
        }
        self.captures = captures
        self.expected = expected
        self.shown = shown
    }

    /// The expected lines without the comments that are not shown where they stand; nil when all are.
    var linesWithoutOtherComments: [ExpectedLine]? {
        var kept: Set<Int> = []
        for case .kept(let line, _) in steps { kept.insert(line) }
        let others = expected.indices.filter { !expected[$0].isComment || kept.contains($0) }
        return others.count < expected.count ? others.map { expected[$0] } : nil
    }

    /// The errors that ellipses stand for, in session form.
    var errorsInGaps: [String] {
        steps.flatMap { step -> [String] in
            guard case .gap(_, let columns) = step else { return [] }
            return shown[columns].filter(\.isError).map { SessionLine.shown($0, in: grammar) }
        }
    }

    /// Whether the file would have to say something else.
    var isChange: Bool {
        steps.contains { step in
            if case .kept(let line, _) = step { expected[line].isComment } else { step.isChange }
        }
    }
}
