import Sessions
import Terminal

/// Prints how sessions went, as one goes on or at the end.
@MainActor
struct TestReport {
    let format: TestOptions.Format
    let writer: TerminalWriter

    /// One more was played.
    func add(_ outcome: SessionOutcome) {
        guard format == .text else { return }
        if let failure = outcome.failure {
            for line in failure.split(separator: "\n") { writer.error(String(line)) }
        } else {
            writer.line("ok \(outcome.path)")
        }
    }

    /// All were played.
    func end(_ outcomes: [SessionOutcome]) {
        switch format {
        case .text:
            let failures = outcomes.count { $0.failure != nil }
            let steps = outcomes.reduce(0) { $0 + $1.steps }
            writer.line("\(outcomes.count) sessions, \(steps) steps, \(failures) failed")
        case .tap: writer.text(TAPReport.text(of: outcomes))
        case .json: writer.text(JSONReport.text(of: outcomes))
        }
    }
}
