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
        guard let run = LineRun(in: block, of: expected) else {
            return (earliest...latest).first { fits(block, at: $0) }
        }
        let offset = run.range.lowerBound - block.lowerBound
        return run.first(in: shown, from: earliest + offset, through: latest + offset) {
            fits(block, at: $0 - offset, but: run.range)
        }.map { $0 - offset }
    }

    /// Whether a block stands at a place, where the lines of `known` do.
    private mutating func fits(_ block: Range<Int>, at start: Int, but known: Range<Int> = 0..<0) -> Bool {
        var trial = captures
        for line in block where !known.contains(line) {
            let place = start + line - block.lowerBound
            guard expected[line].matches(shown[place], captures: &trial) else { return false }
        }
        captures = trial
        return true
    }
}
