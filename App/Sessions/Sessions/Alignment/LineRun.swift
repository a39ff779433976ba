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

extension ExpectedLine {
    /// What is shown where the line stands for nothing else.
    fileprivate var literalLine: ShownLine? {
        guard case .line(_, let isError) = kind, let literal else { return nil }
        return ShownLine(text: literal, isError: isError)
    }
}
