/// How the lines of a section compare with what was shown: lines without a hole by numbers, so that many are compared fast.
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

    /// Whether a shown line is the expected one, whatever other lines capture.
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
    /// The one line that this is; nil when it stands for several.
    fileprivate var literalLine: ShownLine? {
        guard case .line(let pattern, let isError) = kind, let text = pattern.literal else { return nil }
        return ShownLine(text: text, isError: isError)
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
