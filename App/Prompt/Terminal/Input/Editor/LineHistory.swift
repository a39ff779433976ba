/// The lines that can be recalled.
struct LineHistory {
    /// How many are kept; the oldest go first.
    static let capacity = 1000

    /// The lines that can be recalled, the newest last.
    private(set) var lines: [String] = []

    /// A history of these lines, as if each had been appended.
    init(_ lines: [String] = []) {
        for line in lines { append(line) }
    }

    /// Adds a line; `false` when it is empty or repeats the last one.
    @discardableResult
    mutating func append(_ line: String) -> Bool {
        guard !line.isEmpty, line != lines.last else { return false }
        lines.append(line)
        if lines.count > Self.capacity { lines.removeFirst() }
        return true
    }
}
