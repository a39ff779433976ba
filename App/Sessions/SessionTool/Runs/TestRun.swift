import Foundation
import Sessions
import ShellCommands
import TerminalIO

/// Replays sessions, compares them and reports.
@MainActor
struct TestRun {
    let host: any SessionHost
    let house: any SessionHostProvider
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

/// Prints the results of sessions, one by one or at the end.
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

/// Notices changes of sessions, of files in their folders, and of the programs that they walk through.
@MainActor
struct FileWatch {
    /// The program, and when and how large each file is.
    typealias State = [String: String]

    private let program: String?
    private static let pause = Duration.milliseconds(200)

    /// A watch over the program of the command line as well, and over this one.
    init(program: [String]) {
        self.program = program.first
    }

    /// What there is at `paths` now: of a file, all in its folder that it may include.
    func state(of paths: [String]) -> State {
        var state: State = [:]
        for path in paths {
            let files = (try? SessionFiles.find([path])) ?? []
            for file in Set(files + [path]) { state[file] = Self.mark(of: file) }
            for program in files.compactMap(Self.program) { state[program] = Self.mark(of: program) }
            for folder in Set(files.map { ($0 as NSString).deletingLastPathComponent }) {
                let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? []
                for name in names {
                    state["\(folder)/\(name)"] = Self.mark(of: folder.isEmpty ? name : "\(folder)/\(name)")
                }
            }
        }
        for program in [program, Bundle.main.executablePath].compactMap(\.self) where program.contains("/") {
            state[program] = Self.mark(of: program)
        }
        return state
    }

    /// Waits until something is different from `state`; `false` when Ctrl-C comes first.
    func waitForChange(since state: State, in paths: [String]) async -> Bool {
        let (interruptions, continuation) = AsyncStream.makeStream(of: Void.self)
        let watcher = SignalWatcher([.interrupt, .terminate, .hangUp]) { _ in continuation.yield() }
        defer { withExtendedLifetime(watcher) {} }
        let wait = Task {
            while self.state(of: paths) == state { try await Task.sleep(for: Self.pause) }
            continuation.finish()
        }
        for await _ in interruptions {
            wait.cancel()
            return false
        }
        return true
    }

    /// The program that a session names by its path.
    private static func program(of file: String) -> String? {
        guard let script = try? SessionFiles.script(file), let word = script.setup.program?.words.first else {
            return nil
        }
        return word.contains("/") ? script.resolve(word) : nil
    }

    private static func mark(of path: String) -> String {
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        let day = (attributes?[.modificationDate] as? Date)?.timeIntervalSinceReferenceDate ?? 0
        return "\(day) \(attributes?[.size] as? Int ?? -1) \(attributes?[.systemFileNumber] as? Int ?? 0)"
    }
}
