import ChildProcess
import DisplayText
import Sessions
import ShellCommands
import TerminalIO

/// Replays sessions, compares them and reports.
@MainActor
struct TestRun {
    let host: any SessionHost
    let provider: any SessionHostProvider
    let options: TestOptions
    let writer: TerminalWriter

    /// Tests the files in `paths`: 0 when all match, 1 when one does not, 2 when a script is broken. When it watches, it goes
    /// on until Ctrl-C.
    /// - Throws: `UsageError` when there is nothing to test, `CommandStop` when the report cannot be written.
    func perform(_ paths: [String]) async throws -> ExitCode {
        guard options.watches else { return try await performOnce(paths) }
        return try await watch(paths)
    }

    /// Tests whenever something has changed, until a signal ends it or the terminal is gone.
    private func watch(_ paths: [String]) async throws -> ExitCode {
        let watch = FileWatch(program: options.run.program, ownFiles: [options.junit].compactMap(\.self))
        let (events, continuation) = AsyncStream.makeStream(of: WatchEvent.self, bufferingPolicy: .unbounded)
        let watcher = SignalWatcher([.interrupt, .terminate, .hangUp]) { _ in continuation.yield(.ended) }
        defer { withExtendedLifetime(watcher) {} }
        while true {
            var state = watch.state(of: paths)
            do {
                guard try await performOnce(paths) != .interrupted else { return .interrupted }
            } catch let error as UsageError {
                writer.error("\(provider.program): \(error)")
            }
            writer.line("Waiting for a change; press Ctrl-C to end.")
            guard writer.outputFailure == nil else { return .interrupted }
            try await Task.sleep(for: FileWatch.pause)
            state.others = watch.state(of: paths).others
            let folders = FolderEvents { continuation.yield(.changed) }
            guard await watch.waitForChange(since: state, in: paths, on: events, hearing: folders) else {
                return .interrupted
            }
        }
    }

    private func performOnce(_ paths: [String]) async throws -> ExitCode {
        let files = try SessionFiles.find(paths).filter { options.filter.isEmpty || $0.contains(options.filter) }
        guard !files.isEmpty else { throw UsageError("no session has \"\(options.filter)\" in its path") }
        if let path = options.junit, files.contains(where: { SessionFiles.isSame($0, path) }) {
            throw UsageError("\(path) is one of the sessions; choose another file for the report")
        }
        if let path = options.junit { try SessionFiles.checkSaving(to: path, of: provider) }
        let report = TestReport(options: options, writer: writer)
        let batch = SessionBatch(
            host: host, jobs: options.jobs ?? ThisProgram.processors, bails: options.bails,
            program: options.run.program,
            scope: IncludeScope(paths: paths, allowed: options.run.includes), way: options.run.way,
            worker: provider.worker(options.run.way))
        let result = await batch.play(files) { report.add($0) }
        report.end(result.outcomes)
        if let path = options.junit {
            try SessionFiles.save(JUnitReport.text(of: result.outcomes), to: path, of: provider)
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

/// Prints the results of sessions, one by one or at the end.
@MainActor
struct TestReport {
    let options: TestOptions
    let writer: TerminalWriter

    /// One more was played.
    func add(_ outcome: SessionOutcome) {
        if options.annotates { for line in GitHubAnnotations.lines(of: outcome) { writer.line(StyledText(line)) } }
        guard options.format == .text else { return }
        if let reason = outcome.skipReason {
            writer.line(StyledText("skipped \(outcome.path): \(reason)"))
        } else if let failure = outcome.failure {
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
            let skipped = outcomes.count { $0.skipReason != nil }
            writer.line(
                "\(outcomes.count.counted("session")), \(steps.counted("step")), \(failures) failed\(skipped > 0 ? ", \(skipped) skipped" : "")"
            )
        case .tap: writer.text(TAPReport.text(of: outcomes))
        case .json: writer.text(JSONReport.text(of: outcomes))
        }
    }
}

/// What went wrong, as the workflow commands of GitHub Actions: each is shown beside the line of the file.
enum GitHubAnnotations {
    /// An `::error` for each difference, or for what is broken in the script; a `::notice` for a session that is skipped.
    static func lines(of outcome: SessionOutcome) -> [String] {
        switch outcome.verdict {
        case .broken(let error): [line(error.path, error.line, "broken", error.message)]
        case .skipped(let number, let reason): [line(outcome.path, number, "skipped", reason, as: "notice")]
        case .played(let result):
            result.mismatches.map { mismatch in
                let difference = mismatch.expected.map { "-\($0)" } + mismatch.actual.map { "+\($0)" }
                return line(
                    mismatch.path, mismatch.line, mismatch.kindsText,
                    ([mismatch.message] + difference).joined(separator: "\n"))
            }
        }
    }

    private static func line(
        _ path: String, _ line: Int, _ kind: String, _ message: String, as level: String = "error"
    ) -> String {
        "::\(level) file=\(property(path)),line=\(line),title=\(property("session: " + kind))::\(data(message))"
    }

    private static func data(_ text: String) -> String {
        text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
    }

    private static func property(_ text: String) -> String {
        data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
    }
}
