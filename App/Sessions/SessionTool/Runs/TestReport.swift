import Sessions
import Terminal

/// Prints how sessions went, as one goes on or at the end.
@MainActor
struct TestReport {
    let options: TestOptions
    let writer: TerminalWriter

    /// One more was played.
    func add(_ outcome: SessionOutcome) {
        if options.annotates { for line in GitHubAnnotations.lines(of: outcome) { writer.line(StyledText(line)) } }
        guard options.format == .text else { return }
        if let failure = outcome.failure {
            for line in failure.split(separator: "\n") { writer.error(String(line)) }
        } else {
            writer.line("ok \(outcome.path)")
        }
    }

    /// All were played.
    func end(_ outcomes: [SessionOutcome]) {
        switch options.format {
        case .text:
            let failures = outcomes.count { $0.failure != nil }
            let steps = outcomes.reduce(0) { $0 + $1.steps }
            writer.line("\(outcomes.count) sessions, \(steps) steps, \(failures) failed")
        case .tap: writer.text(TAPReport.text(of: outcomes))
        case .json: writer.text(JSONReport.text(of: outcomes))
        }
    }
}

/// What went wrong, as the workflow commands of GitHub Actions: each is shown beside the line of the file.
enum GitHubAnnotations {
    /// An `::error` for each difference, or for what is broken in the script.
    static func lines(of outcome: SessionOutcome) -> [String] {
        switch outcome.verdict {
        case .broken(let error): [line(error.path, error.line, error.message)]
        case .played(let result):
            result.mismatches.map { mismatch in
                let difference = mismatch.expected.map { "-\($0)" } + mismatch.actual.map { "+\($0)" }
                return line(mismatch.path, mismatch.line, ([mismatch.message] + difference).joined(separator: "\n"))
            }
        }
    }

    private static func line(_ path: String, _ line: Int, _ message: String) -> String {
        "::error file=\(property(path)),line=\(line),title=session::\(data(message))"
    }

    private static func data(_ text: String) -> String {
        text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
    }

    private static func property(_ text: String) -> String {
        data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
    }
}
