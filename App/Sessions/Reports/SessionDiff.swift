/// A mismatch for a person: file and line, what the file expects, what came, the route so far and what the app waits for.
public struct SessionDiff: Sendable, CustomStringConvertible {
    private let mismatch: Mismatch

    /// Shows `mismatch` as a difference of what was expected and what came.
    public init(_ mismatch: Mismatch) {
        self.mismatch = mismatch
    }

    /// The lines: `FILE:LINE: what`, those of the file behind `-`, those of the app behind `+`, then where it happened.
    public var lines: [String] {
        ["\(mismatch.path):\(mismatch.line): \(mismatch.message)"]
            + mismatch.expected.map { "-" + $0 } + mismatch.actual.map { "+" + $0 }
            + (mismatch.route.isEmpty ? [] : ["route so far: \(mismatch.route.joined(separator: " -> "))"])
            + (mismatch.wait.map { ["waiting for: \($0.explanation)"] } ?? [])
    }

    /// The lines, each with a line feed.
    public var description: String {
        lines.map { $0 + "\n" }.joined()
    }
}
