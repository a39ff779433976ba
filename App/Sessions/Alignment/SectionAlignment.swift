/// The differences between the lines of a section and what was shown.
struct SectionAlignment {
    private let expected: [ExpectedLine]
    let steps: [AlignmentStep]
    /// What the lines that were kept have captured, and those that were replaced as far as their holes still have a value.
    let captures: Captures

    init(expected: [ExpectedLine], shown: [ShownLine], captures before: Captures, grammar: SessionGrammar) {
        let words = (expected.map { Words($0.source) }, shown.map { Words(SessionLine.shown($0, in: grammar)) })
        let likeness = AlignmentLikeness(
            isGap: { expected[$0].isEllipsis },
            matches: { line, index in
                var trial = before
                return expected[line].matches(shown[index], captures: &trial)
            },
            resembles: { words.0[$0].resemble(words.1[$1]) })
        let alignment = Alignment(expected: expected.count, actual: shown.count, likeness: likeness)
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
    }

    /// The expected lines without the comments that are not shown where they stand; nil when all are.
    var linesWithoutOtherComments: [ExpectedLine]? {
        var kept: Set<Int> = []
        for case .kept(let line, _) in steps { kept.insert(line) }
        let others = expected.indices.filter { !expected[$0].isComment || kept.contains($0) }
        return others.count < expected.count ? others.map { expected[$0] } : nil
    }

    /// The steps that differ, those beside each other together.
    var hunks: [Hunk] {
        var hunks: [Hunk] = []
        var open: Hunk?
        var next = 0
        for step in steps {
            switch step {
            case .kept(let line, _), .gap(let line, _):
                if let open { hunks.append(open) }
                open = nil
                next = line + 1
            case .replaced(let line, let index):
                open = (open ?? Hunk(line: next)).adding(missing: [line], extra: [index])
                next = line + 1
            case .missing(let line):
                open = (open ?? Hunk(line: next)).adding(missing: [line])
                next = line + 1
            case .extra(let index):
                open = (open ?? Hunk(line: next)).adding(extra: [index])
            }
        }
        return hunks + (open.map { [$0] } ?? [])
    }

    /// Differences beside each other.
    struct Hunk {
        /// The expected line where it begins; the count of the lines when it is behind the last.
        let line: Int
        var missing: [Int] = []
        var extra: [Int] = []

        func adding(missing lines: [Int] = [], extra indices: [Int] = []) -> Hunk {
            Hunk(line: line, missing: missing + lines, extra: extra + indices)
        }
    }
}

/// Compares the lines of a section with what was shown.
///
/// An ellipsis takes as few lines as it can and does not take them back: what follows it, up to the next one, stands at the
/// first place where it fits.
struct SectionMatcher {
    let expected: [ExpectedLine]
    let shown: [ShownLine]
    private(set) var captures: Captures

    init(expected: [ExpectedLine], shown: [ShownLine], captures: Captures) {
        self.expected = expected
        self.shown = shown
        self.captures = captures
    }

    mutating func matches() -> Bool {
        let blocks = expected.indices.split(omittingEmptySubsequences: false) { expected[$0].isEllipsis }
        var position = 0
        for (number, block) in blocks.enumerated() {
            let isFirst = number == 0
            let isLast = number == blocks.count - 1
            // The first block begins with the section, the last ends with it, the others stand where they fit.
            let latest = isFirst ? 0 : shown.count - block.count
            let earliest = isLast ? max(position, shown.count - block.count) : position
            guard let start = place(of: block, from: earliest, through: latest) else { return false }
            position = start + block.count
        }
        return true
    }

    private mutating func place(of block: Range<Int>, from earliest: Int, through latest: Int) -> Int? {
        guard earliest <= latest, latest + block.count <= shown.count else { return nil }
        return (earliest...latest).first { fits(block, at: $0) }
    }

    private mutating func fits(_ block: Range<Int>, at start: Int) -> Bool {
        var trial = captures
        for (offset, line) in block.enumerated() {
            guard expected[line].matches(shown[start + offset], captures: &trial) else { return false }
        }
        captures = trial
        return true
    }
}

/// What a file would have to say instead.
enum SectionChange: Sendable {
    /// Other lines in a section.
    case lines(section: Int, [ExpectedLine], [AlignmentStep], shown: [ShownLine], Captures)
    /// Another prompt or question at the end of a section.
    case label(section: Int, SessionWait)
    /// Other navigations in a section.
    case routes(section: Int, [Navigation])
    /// Another exit code.
    case exitCode(Int)
    /// The app ends before the input in the line of the mismatch.
    case end(Mismatch)
    /// Another walk: no rewriting helps.
    case walk(Mismatch)
}
