import Words

/// A mismatch for a person: file and line, of what kind it is, what the file expects, what came, and where it happened.
public struct SessionDiff: Sendable, CustomStringConvertible {
    private let mismatch: Mismatch
    private let route: [String]
    private let isFirst: Bool

    /// Shows `mismatch` as a difference of what was expected and what came.
    public init(_ mismatch: Mismatch) {
        self.init(mismatch, route: [], isFirst: true)
    }

    private init(_ mismatch: Mismatch, route: [String], isFirst: Bool) {
        self.mismatch = mismatch
        self.route = route
        self.isFirst = isFirst
    }

    /// The mismatches of a result, each with the part of the route that none before it shows.
    public static func all(of result: SessionResult) -> [SessionDiff] {
        var told = 0
        return result.mismatches.map { mismatch in
            let news = result.routes[min(told, mismatch.navigations)..<mismatch.navigations]
            defer { told = max(told, mismatch.navigations) }
            return SessionDiff(mismatch, route: Array(news), isFirst: told == 0)
        }
    }

    /// The lines: `FILE:LINE: KIND: what`, those of the file behind `-`, those of the app behind `+`, a mark under what is
    /// different in them, then where it happened.
    public var lines: [String] {
        var lines = [summary]
        lines += mismatch.expected.map { "-" + $0.visible }
        lines += mismatch.actual.map { "+" + $0.visible }
        if let mark { lines.append(" " + mark) }
        lines += mismatch.swallowed.map { "an ellipsis took the error: \($0.visible)" }
        if !route.isEmpty { lines.append("\(isFirst ? "route so far" : "route since then"): \(path)") }
        if let wait = mismatch.wait { lines.append("waiting for: \(wait.explanation)") }
        return lines
    }

    /// `FILE:LINE: KIND: what`.
    public var summary: String {
        "\(mismatch.path):\(mismatch.line): \(mismatch.kindsText): \(mismatch.message)"
    }

    /// The lines, each with a line feed.
    public var description: String {
        lines.map { $0 + "\n" }.joined()
    }

    /// Under the line of the app; when both begin to differ at the same place, as far as the longer of them goes.
    private var mark: String? {
        guard let span = mismatch.span, let expected = mismatch.expected.first, let actual = mismatch.actual.first
        else {
            return nil
        }
        let (old, new) = (expected.columns(span.expected), actual.columns(span.actual))
        let end = old.lowerBound == new.lowerBound ? max(old.upperBound, new.upperBound) : new.upperBound
        return String(repeating: " ", count: new.lowerBound)
            + String(repeating: "^", count: max(1, end - new.lowerBound))
    }

    /// The screens, each once: `login -> main -> history`.
    private var path: String {
        route.enumerated().map { index, step in
            index == 0 ? step : step.split(separator: "> ", maxSplits: 1).last.map { "-> \($0)" } ?? step
        }.joined(separator: " ")
    }
}

extension String {
    /// With the names of the characters that nobody sees in their places.
    var visible: String {
        utf8.allSatisfy { (0x20...0x7E).contains($0) } ? self : reduce(into: "") { $0 += $1.visible }
    }

    /// In which columns of a terminal characters are when the text is shown so.
    fileprivate func columns(_ range: Range<Int>) -> Range<Int> {
        let start = DisplayWidth.of(String(prefix(range.lowerBound)).visible)
        return start..<start + DisplayWidth.of(String(prefix(range.upperBound).dropFirst(range.lowerBound)).visible)
    }
}
