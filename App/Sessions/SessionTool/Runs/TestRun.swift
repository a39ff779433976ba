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

    /// Tests the files in `paths`: 0 when all match, 1 when one does not, 2 when a script is broken. When it watches, it goes
    /// on until Ctrl-C.
    /// - Throws: `UsageError` when there is nothing to test or the report cannot be written.
    func perform(_ paths: [String]) async throws -> ExitCode {
        guard options.watches else { return try await performOnce(paths) }
        let watch = FileWatch(program: options.run.program)
        while true {
            let state = watch.state(of: paths)
            do {
                guard try await performOnce(paths) != .interrupted else { return .interrupted }
            } catch let error as UsageError {
                writer.error("\(house.program): \(error)")
            }
            writer.line("Waiting for a change; Ctrl-C ends.")
            guard await watch.waitForChange(since: state, in: paths) else { return .interrupted }
        }
    }

    private func performOnce(_ paths: [String]) async throws -> ExitCode {
        let files = try SessionFiles.find(paths).filter { options.filter.isEmpty || $0.contains(options.filter) }
        guard !files.isEmpty else { throw UsageError("no session has \"\(options.filter)\" in its path") }
        let report = TestReport(options: options, writer: writer)
        let batch = SessionBatch(
            host: host, jobs: options.jobs, bails: options.bails, program: options.run.program,
            scope: IncludeScope(paths: paths, allowed: options.run.includes), worker: house.worker(options.run.way))
        let result = await batch.play(files) { report.add($0) }
        report.end(result.outcomes)
        if let path = options.junit {
            try SessionFiles.write(JUnitReport.text(of: result.outcomes), to: path, of: house)
        }
        if result.isInterrupted {
            writer.error("Interrupted: \(result.outcomes.count) of \(files.count) sessions were played.")
            return .interrupted
        }
        return Self.code(of: result.outcomes)
    }

    private static func code(of outcomes: [SessionOutcome]) -> ExitCode {
        if outcomes.contains(where: \.isBroken) { return .usage }
        return outcomes.contains(where: \.isFailed) ? .mismatch : .success
    }
}
