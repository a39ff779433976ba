import DisplayText

/// The outcome of a session file in a test run.
public struct SessionOutcome: Sendable {
    /// Whether it could be played.
    public enum Verdict: Sendable {
        /// It was played to the end, or to where the walk left the file.
        case played(SessionResult)
        case broken(ScriptError)
        /// It cannot be played here, as its line of this number says, with the reason.
        case skipped(line: Int, reason: String)
    }

    /// The path of the session file.
    public let path: String
    /// The result of the walk, or why there was none.
    public let verdict: Verdict
    /// The time that the walk took.
    public let duration: Duration

    /// The outcome of the file at `path`.
    public init(path: String, verdict: Verdict, duration: Duration) {
        self.path = path
        self.verdict = verdict
        self.duration = duration
    }

    /// What went wrong, as diffs or as the error of the script; nil for a session that passed.
    public var failure: String? {
        switch verdict {
        case .played(let result):
            result.isPassed ? nil : SessionDiff.all(of: result).map(\.description).joined(separator: "\n")
        case .broken(let error): error.description + "\n"
        case .skipped: nil
        }
    }

    /// Why it was skipped; nil when it was not.
    public var skipReason: String? {
        if case .skipped(_, let reason) = verdict { reason } else { nil }
    }

    /// The inputs that were typed.
    public var steps: Int {
        if case .played(let result) = verdict { result.steps } else { 0 }
    }

    /// What went wrong in one line; nil when nothing did.
    var summary: String? {
        switch verdict {
        case .played(let result): result.mismatches.first.map { SessionDiff($0).summary }
        case .broken(let error): error.description
        case .skipped: nil
        }
    }

    /// Whether its script is broken.
    public var isBroken: Bool {
        if case .broken = verdict { true } else { false }
    }

    /// Whether the app did not do what the file says.
    public var isFailed: Bool {
        if case .played(let result) = verdict { !result.isPassed } else { false }
    }
}

extension SessionOutcome: Codable {
    private enum CodingKeys: String, CodingKey {
        case path
        case duration
        case error
        case mismatches
        case steps
        case routes
        case skippedLine
        case skipReason
    }

    /// Reads an outcome that another process wrote; it has no transcript.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        let path = try values.decode(String.self, forKey: .path)
        let duration = try values.decode(Duration.self, forKey: .duration)
        if let error = try values.decodeIfPresent(ScriptError.self, forKey: .error) {
            self.init(path: path, verdict: .broken(error), duration: duration)
        } else if let reason = try values.decodeIfPresent(String.self, forKey: .skipReason) {
            let line = try values.decode(Int.self, forKey: .skippedLine)
            self.init(path: path, verdict: .skipped(line: line, reason: reason), duration: duration)
        } else {
            let result = SessionResult(
                path: path, mismatches: try values.decode([Mismatch].self, forKey: .mismatches),
                steps: try values.decode(Int.self, forKey: .steps),
                routes: try values.decode([String].self, forKey: .routes))
            self.init(path: path, verdict: .played(result), duration: duration)
        }
    }

    /// Writes what reports tell of the outcome, for another process; secrets are masked in it.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(path, forKey: .path)
        try values.encode(duration, forKey: .duration)
        switch verdict {
        case .broken(let error): try values.encode(error, forKey: .error)
        case .played(let result):
            try values.encode(result.mismatches, forKey: .mismatches)
            try values.encode(result.steps, forKey: .steps)
            try values.encode(result.routes, forKey: .routes)
        case .skipped(let line, let reason):
            try values.encode(line, forKey: .skippedLine)
            try values.encode(reason, forKey: .skipReason)
        }
    }
}

/// A mismatch for a person: file, line and kind, what the file expects, what came, and where it happened.
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

    /// The mismatches of a result, each with the part of the route since the one before.
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
        lines += mismatch.expected.map { "-" + visible($0).joined() }
        lines += mismatch.actual.map { "+" + visible($0).joined() }
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

    /// Marks under the line of the app; as long as the longer line when both differ from the same place on.
    private var mark: String? {
        guard let span = mismatch.span, let expected = mismatch.expected.first, let actual = mismatch.actual.first
        else {
            return nil
        }
        let (old, new) = (columns(span.expected, of: expected), columns(span.actual, of: actual))
        let end = old.lowerBound == new.lowerBound ? max(old.upperBound, new.upperBound) : new.upperBound
        return String(repeating: " ", count: new.lowerBound)
            + String(repeating: "^", count: max(1, end - new.lowerBound))
    }

    private func visible(_ line: String) -> [String] {
        line.visibleCharacters(namingLookalikes: mismatch.kinds.contains(.hidden))
    }

    /// In which columns of a terminal characters are when the line is shown so.
    private func columns(_ range: Range<Int>, of line: String) -> Range<Int> {
        let characters = visible(line)
        let start = DisplayWidth.of(characters.prefix(range.lowerBound).joined())
        return start..<start + DisplayWidth.of(characters.prefix(range.upperBound).dropFirst(range.lowerBound).joined())
    }

    /// The screens, each once: `login -> main -> history`.
    private var path: String {
        route.enumerated().map { index, step in
            index == 0 ? step : step.split(separator: "> ", maxSplits: 1).last.map { "-> \($0)" } ?? step
        }.joined(separator: " ")
    }
}

extension String {
    /// With invisible characters written by their names.
    var visible: String {
        utf8.allSatisfy { (0x20...0x7E).contains($0) } ? self : reduce(into: "") { $0 += $1.visible }
    }
}
