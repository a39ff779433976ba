/// A test run in the Test Anything Protocol, version 14.
public enum TAPReport {
    /// The plan, and a test point for each session; what went wrong follows its point as a YAML block.
    public static func text(of outcomes: [SessionOutcome]) -> String {
        let points = outcomes.enumerated().map { point($1, number: $0 + 1) }
        return (["TAP version 14", "1..\(outcomes.count)"] + points).map { $0 + "\n" }.joined()
    }

    private static func point(_ outcome: SessionOutcome, number: Int) -> String {
        let name = outcome.path.visible.replacing("\\", with: "\\\\").replacing("#", with: "\\#")
        if let reason = outcome.skipReason { return "ok \(number) - \(name) # SKIP \(reason.printable)" }
        guard let failure = outcome.failure else { return "ok \(number) - \(name)" }
        let lines = failure.printable.split(separator: "\n").map { "    \($0)" }.joined(separator: "\n")
        return """
            not ok \(number) - \(name)
              ---
              severity: \(outcome.isBroken ? "error" : "fail")
              duration_ms: \(outcome.duration.secondsText.replacing(".", with: "").leadingZerosDropped)
              message: |
            \(lines)
              ...
            """
    }
}

extension String {
    fileprivate var leadingZerosDropped: String {
        Int(self).map(String.init) ?? self
    }
}

/// A test run as JUnit XML, as continuous integration servers read it.
public enum JUnitReport {
    /// The document: a mismatch is a failure, a broken script an error.
    public static func text(of outcomes: [SessionOutcome]) -> String {
        let time = outcomes.reduce(Duration.zero) { $0 + $1.duration }.secondsText
        let counts = """
            tests="\(outcomes.count)" failures="\(outcomes.count(where: \.isFailed))" \
            errors="\(outcomes.count(where: \.isBroken))" \
            skipped="\(outcomes.count { $0.skipReason != nil })" time="\(time)"
            """
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <testsuites \(counts)>
              <testsuite name="sessions" \(counts)>
            \(outcomes.map(testCase).joined())  </testsuite>
            </testsuites>

            """
    }

    private static func testCase(_ outcome: SessionOutcome) -> String {
        let path = XMLText.attribute(outcome.path)
        let head = "    <testcase classname=\"sessions\" name=\"\(path)\" time=\"\(outcome.duration.secondsText)\""
        if let reason = outcome.skipReason {
            return head + "><skipped message=\"\(XMLText.attribute(reason))\"/></testcase>\n"
        }
        guard let failure = outcome.failure, let summary = outcome.summary else { return head + "/>\n" }
        let tag = outcome.isBroken ? "error" : "failure"
        return """
            \(head)>
                  <\(tag) message="\(XMLText.attribute(summary))">\(XMLText.content(failure))</\(tag)>
                </testcase>

            """
    }
}

/// Texts inside XML.
public enum XMLText {
    /// Between tags; the replacement character stands for what no XML may hold.
    public static func content(_ text: String) -> String {
        escaped(text.printable, ["&": "&amp;", "<": "&lt;", ">": "&gt;"])
    }

    /// Between quotation marks.
    public static func attribute(_ text: String) -> String {
        escaped(content(text), ["\"": "&quot;", "\n": "&#10;", "\t": "&#9;"])
    }

    /// By scalars: a mark behind one makes another character of it, but not another one of XML.
    private static func escaped(_ text: String, _ escapes: [Unicode.Scalar: String]) -> String {
        text.unicodeScalars.reduce(into: "") { escaped, scalar in
            if let escape = escapes[scalar] { escaped += escape } else { escaped.unicodeScalars.append(scalar) }
        }
    }
}

/// A test run as JSON.
public enum JSONReport {
    /// An object: counts, seconds, and `sessions` with a `status` of `passed`, `failed`, `broken` or `skipped`
    /// each. A mismatch counts in
    /// `routes` how many of those of its session had happened.
    public static func text(of outcomes: [SessionOutcome]) -> String {
        let failed = outcomes.count(where: \.isFailed)
        let broken = outcomes.count(where: \.isBroken)
        let skipped = outcomes.count { $0.skipReason != nil }
        return ReportValue.object([
            ("passed", .integer(outcomes.count - failed - broken - skipped)),
            ("failed", .integer(failed)),
            ("broken", .integer(broken)),
            ("skipped", .integer(skipped)),
            ("seconds", .seconds(outcomes.reduce(Duration.zero) { $0 + $1.duration })),
            ("sessions", .array(outcomes.map(session))),
        ]).text + "\n"
    }

    private static func session(_ outcome: SessionOutcome) -> ReportValue {
        let status =
            outcome.isBroken ? "broken" : outcome.isFailed ? "failed" : outcome.skipReason == nil ? "passed" : "skipped"
        let head: [(String, ReportValue)] = [
            ("path", .string(outcome.path)), ("status", .string(status)), ("seconds", .seconds(outcome.duration)),
        ]
        switch outcome.verdict {
        case .broken(let error): return .object(head + [("error", place(error.path, error.line, error.message))])
        case .skipped(_, let reason): return .object(head + [("reason", .string(reason))])
        case .played(let result):
            return .object(
                head + [
                    ("steps", .integer(result.steps)), ("routes", .strings(result.routes)),
                    ("mismatches", .array(result.mismatches.map(mismatch))),
                ])
        }
    }

    private static func mismatch(_ mismatch: Mismatch) -> ReportValue {
        .object([
            ("path", .string(mismatch.path)), ("line", .integer(mismatch.line)),
            ("kinds", .strings(mismatch.kinds.map(\.rawValue))), ("message", .string(mismatch.message)),
            ("expected", .strings(mismatch.expected)), ("actual", .strings(mismatch.actual)),
            ("span", mismatch.span.map(span) ?? .null), ("swallowed", .strings(mismatch.swallowed)),
            ("routes", .integer(mismatch.navigations)),
            ("waitingFor", mismatch.wait.map { .string($0.explanation) } ?? .null),
        ])
    }

    /// Columns from 1; the last is behind what differs.
    private static func span(_ span: DifferenceSpan) -> ReportValue {
        func columns(_ range: Range<Int>) -> ReportValue {
            .array([.integer(range.lowerBound + 1), .integer(range.upperBound + 1)])
        }
        return .object([("expected", columns(span.expected)), ("actual", columns(span.actual))])
    }

    private static func place(_ path: String, _ line: Int, _ message: String) -> ReportValue {
        .object([("path", .string(path)), ("line", .integer(line)), ("message", .string(message))])
    }
}
