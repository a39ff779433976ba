/// What is different in two lines, in characters from their beginnings.
public struct DifferenceSpan: Sendable, Hashable, Codable {
    /// In the line of the file.
    public internal(set) var expected: Range<Int>
    /// In the line of the app.
    public internal(set) var actual: Range<Int>

    /// The span from the first character that differs to the last.
    init(between expected: String, and actual: String) {
        self.init(expected: 0..<expected.count, actual: 0..<actual.count)
        narrow(expected, actual)
    }

    init(expected: Range<Int>, actual: Range<Int>) {
        self.expected = expected
        self.actual = actual
    }

    /// Leaves out what both have at either end.
    mutating func narrow(_ expected: String, _ actual: String) {
        let (old, new) = (Array(expected)[self.expected], Array(actual)[self.actual])
        let head = zip(old, new).prefix { $0 == $1 }.count
        let tail = zip(old.dropFirst(head).reversed(), new.dropFirst(head).reversed()).prefix { $0 == $1 }.count
        self.expected = self.expected.lowerBound + head..<self.expected.upperBound - tail
        self.actual = self.actual.lowerBound + head..<self.actual.upperBound - tail
    }
}
