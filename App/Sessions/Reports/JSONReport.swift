/// A test run as JSON.
public enum JSONReport {
    /// An object: counts, seconds, and `sessions` with a `status` of `passed`, `failed` or `broken` each.
    public static func text(of outcomes: [SessionOutcome]) -> String {
        let failed = outcomes.count(where: \.isFailed)
        let broken = outcomes.count(where: \.isBroken)
        return JSONValue.object([
            ("passed", .integer(outcomes.count - failed - broken)),
            ("failed", .integer(failed)),
            ("broken", .integer(broken)),
            ("seconds", .seconds(outcomes.reduce(Duration.zero) { $0 + $1.duration })),
            ("sessions", .array(outcomes.map(session))),
        ]).text + "\n"
    }

    private static func session(_ outcome: SessionOutcome) -> JSONValue {
        let status = outcome.isBroken ? "broken" : outcome.isFailed ? "failed" : "passed"
        let head: [(String, JSONValue)] = [
            ("path", .string(outcome.path)), ("status", .string(status)), ("seconds", .seconds(outcome.duration)),
        ]
        switch outcome.verdict {
        case .broken(let error): return .object(head + [("error", place(error.path, error.line, error.message))])
        case .played(let result):
            return .object(
                head + [
                    ("steps", .integer(result.steps)), ("routes", .strings(result.routes)),
                    ("mismatches", .array(result.mismatches.map(mismatch))),
                ])
        }
    }

    private static func mismatch(_ mismatch: Mismatch) -> JSONValue {
        .object([
            ("path", .string(mismatch.path)), ("line", .integer(mismatch.line)), ("message", .string(mismatch.message)),
            ("expected", .strings(mismatch.expected)), ("actual", .strings(mismatch.actual)),
            ("route", .strings(mismatch.route)),
            ("waitingFor", mismatch.wait.map { .string($0.explanation) } ?? .null),
        ])
    }

    private static func place(_ path: String, _ line: Int, _ message: String) -> JSONValue {
        .object([("path", .string(path)), ("line", .integer(line)), ("message", .string(message))])
    }
}
