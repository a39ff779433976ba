/// What came of a session file in a test run.
public struct SessionOutcome: Sendable {
    /// Whether it could be played.
    public enum Verdict: Sendable {
        /// It was played to the end, or to where the walk left the file.
        case played(SessionResult)
        /// Its script is broken.
        case broken(ScriptError)
    }

    /// The file.
    public let path: String
    /// What came of it.
    public let verdict: Verdict
    /// How long it took.
    public let duration: Duration

    /// Says what came of the file at `path`.
    public init(path: String, verdict: Verdict, duration: Duration) {
        self.path = path
        self.verdict = verdict
        self.duration = duration
    }

    /// What went wrong, as diffs or as the error of the script; nil when nothing did.
    public var failure: String? {
        switch verdict {
        case .played(let result):
            result.isPassed ? nil : SessionDiff.all(of: result).map(\.description).joined(separator: "\n")
        case .broken(let error): error.description + "\n"
        }
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
        }
    }

    /// Whether its script is broken.
    public var isBroken: Bool {
        if case .broken = verdict { true } else { false }
    }

    /// Whether the app did something else than the file says.
    public var isFailed: Bool {
        if case .played(let result) = verdict { !result.isPassed } else { false }
    }
}
