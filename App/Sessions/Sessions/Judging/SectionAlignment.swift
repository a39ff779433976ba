/// The differences between the lines of a section and what was shown.
struct SectionAlignment: Sendable {
    let expected: [ExpectedLine]
    let shown: [ShownLine]
    let steps: [AlignmentStep]
    /// The captures of the kept lines, and of replaced lines whose holes still find a value.
    let captures: Captures
    /// How the lines of the file are read.
    let grammar: SessionGrammar

    init(expected: [ExpectedLine], shown: [ShownLine], captures before: Captures, grammar: SessionGrammar) {
        self.grammar = grammar
        let likeness = LineLikeness(expected: expected, shown: shown, captures: before, grammar: grammar)
        var alignment = Alignment(
            expected: expected.count, actual: shown.count, likeness: likeness.alignmentLikeness)
        if let row = expected.firstIndex(where: { $0.source == SessionLine.screen }),
            let column = shown.firstIndex(of: .screen)
        {
            alignment.fixed = (row, column)
        }
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

    /// Whether a line of one stream comes in the place of one of the other, or next behind it, though not expected.
    var crossesStreams: Bool {
        var line: Int?
        return steps.contains { step in
            line = step.row ?? line
            return line.map { line in step.columns.contains { shown[$0].isError != expected[line].isError } } ?? false
        }
    }

    /// Whether the file would have to say something else.
    var isChange: Bool {
        steps.contains { step in
            if case .kept(let line, _) = step { expected[line].isComment } else { step.isChange }
        }
    }
}

/// Compares the lines of a section with what was shown. Lines without a hole are compared by numbers, which is fast.
final class LineLikeness {
    private let expected: [ExpectedLine]
    private let shown: [ShownLine]
    private let captures: Captures
    private let grammar: SessionGrammar
    private let keys: AlignmentKeys
    private var words: [String: Int] = [:]
    private var expectedWords: [[Int]?]
    private var shownWords: [[Int]?]

    init(expected: [ExpectedLine], shown: [ShownLine], captures: Captures, grammar: SessionGrammar) {
        self.expected = expected
        self.shown = shown
        self.captures = captures
        self.grammar = grammar
        var numbers: [ShownLine: Int] = [:]
        func number(of line: ShownLine) -> Int { numbers.number(of: line) }
        keys = AlignmentKeys(
            expected: expected.map { $0.literalLine.map(number) }, actual: shown.map(number))
        expectedWords = Array(repeating: nil, count: expected.count)
        shownWords = Array(repeating: nil, count: shown.count)
    }

    /// The same for an alignment.
    var alignmentLikeness: AlignmentLikeness {
        AlignmentLikeness(
            isGap: { self.expected[$0].isEllipsis }, matches: matches, resembles: resembles, keys: keys)
    }

    /// Whether a shown line matches the expected one, ignoring the captures of other lines.
    func matches(_ line: Int, _ index: Int) -> Bool {
        if let key = keys.expected[line] { return key == keys.actual[index] }
        var trial = captures
        return expected[line].matches(shown[index], captures: &trial)
    }

    /// Whether half of the words of the shorter line are in the other, too.
    private func resembles(_ line: Int, _ index: Int) -> Bool {
        let first = expectedWords[line] ?? numbers(ofWordsIn: expected[line].source)
        let second = shownWords[index] ?? numbers(ofWordsIn: SessionLine.shown(shown[index], in: grammar))
        expectedWords[line] = first
        shownWords[index] = second
        let common = Self.countOfCommon(first, second)
        return common > 0 && common * 2 >= min(first.count, second.count)
    }

    /// Each word once, in order.
    private func numbers(ofWordsIn line: String) -> [Int] {
        Set(line.split(separator: " ").map { words.number(of: String($0)) }).sorted()
    }

    private static func countOfCommon(_ first: [Int], _ second: [Int]) -> Int {
        var (left, right, common) = (0, 0, 0)
        while left < first.count, right < second.count {
            if first[left] == second[right] { common += 1 }
            let isLess = first[left] <= second[right]
            let isGreater = first[left] >= second[right]
            left += isLess ? 1 : 0
            right += isGreater ? 1 : 0
        }
        return common
    }
}

extension ExpectedLine {
    /// The one line that matches; nil when several do.
    var literalLine: ShownLine? {
        guard case .line(_, let isError) = kind, let literal else { return nil }
        return ShownLine(text: literal, isError: isError)
    }
}

extension Dictionary where Value == Int {
    /// The number of a key, the next one when it has none.
    fileprivate mutating func number(of key: Key) -> Int {
        if let number = self[key] { return number }
        self[key] = count
        return count - 1
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

/// Lines that follow one another and stand for nothing but themselves, to be found in what was shown.
struct LineRun {
    /// Where they are in the lines that they were taken from.
    let range: Range<Int>
    private let lines: [ShownLine]
    /// For each line, how many of the first ones end there as well (Knuth, Morris and Pratt): a place is never looked at twice.
    private let borders: [Int]

    /// The longest run within `block`; nil when each of its lines may stand for others.
    init?(in block: Range<Int>, of expected: [ExpectedLine]) {
        let runs = block.split { expected[$0].literalLine == nil }
        guard let longest = runs.max(by: { $0.count < $1.count }) else { return nil }
        range = longest
        lines = longest.compactMap { expected[$0].literalLine }
        var borders = [0]
        for line in lines.dropFirst() {
            var border = borders[borders.count - 1]
            while border > 0, lines[border] != line { border = borders[border - 1] }
            borders.append(lines[border] == line ? border + 1 : 0)
        }
        self.borders = borders
    }

    /// The first place of the run in `shown` that `accept` takes, at `earliest` or behind it and at `latest` or before.
    func first(in shown: [ShownLine], from earliest: Int, through latest: Int, where accept: (Int) -> Bool) -> Int? {
        guard earliest <= latest else { return nil }
        var found = 0
        for index in earliest..<(latest + lines.count) {
            while found > 0, found == lines.count || lines[found] != shown[index] { found = borders[found - 1] }
            if lines[found] == shown[index] { found += 1 }
            if found == lines.count, accept(index + 1 - found) { return index + 1 - found }
        }
        return nil
    }
}
