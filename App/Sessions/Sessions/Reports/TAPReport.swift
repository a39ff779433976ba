/// A test run in the Test Anything Protocol, version 14.
public enum TAPReport {
    /// The plan, and a test point for each session; what went wrong follows its point as a YAML block.
    public static func text(of outcomes: [SessionOutcome]) -> String {
        let points = outcomes.enumerated().map { point($1, number: $0 + 1) }
        return (["TAP version 14", "1..\(outcomes.count)"] + points).map { $0 + "\n" }.joined()
    }

    private static func point(_ outcome: SessionOutcome, number: Int) -> String {
        let name = outcome.path.printable.replacing("\\", with: "\\\\").replacing("#", with: "\\#")
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
