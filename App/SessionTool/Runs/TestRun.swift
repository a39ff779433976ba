import Sessions
import Shell
import Terminal

/// Replays sessions, compares them and reports.
@MainActor
struct TestRun {
    let host: any SessionHost
    let house: any SessionHouse
    let options: TestOptions
    let writer: TerminalWriter

    /// Tests the files in `paths`: 0 when all match, 1 when one does not, 2 when a script is broken.
    /// - Throws: `UsageError` when there is nothing to test or the report cannot be written.
    func perform(_ paths: [String]) async throws -> ExitCode {
        let files = try SessionFiles.find(paths).filter { options.filter.isEmpty || $0.contains(options.filter) }
        guard !files.isEmpty else { throw UsageError("no session has \"\(options.filter)\" in its path") }
        let report = TestReport(format: options.format, writer: writer)
        let batch = SessionBatch(
            host: host, jobs: options.jobs, bails: options.bails, program: options.run.program,
            scope: IncludeScope(paths: paths, allowed: options.run.includes))
        let outcomes = await batch.play(files) { report.add($0) }
        report.end(outcomes)
        if let path = options.junit { try SessionFiles.write(JUnitReport.text(of: outcomes), to: path, of: house) }
        return Self.code(of: outcomes)
    }

    private static func code(of outcomes: [SessionOutcome]) -> ExitCode {
        if outcomes.contains(where: \.isBroken) { return .usage }
        return outcomes.contains(where: \.isFailed) ? .mismatch : .success
    }
}
