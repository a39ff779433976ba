import BankApp
import SessionTool
import Sessions
import Shell
import Terminal
import TraceCore
import Tracing

/// Tells what of the contracts, routes and errors no session reaches.
@MainActor
struct CoverageRun {
    let writer: TerminalWriter
    /// A folder that sessions may include from besides their own.
    var includes: String?

    /// Replays the sessions in `paths`; with the file `baseline`, 1 when they miss something that is not in it.
    /// - Throws: `UsageError`, `ScriptError` or ``FixtureError``.
    func perform(_ paths: [String], baseline: String?) async throws -> ExitCode {
        var coverage = Coverage(of: FeatureRegistry.catalog)
        let scope = IncludeScope(paths: paths, allowed: includes)
        for path in try SessionFiles.find(paths) {
            let log = TraceLog()
            let script = try SessionFiles.script(path, scope: scope)
            // Its messages would be those of a child; what it does, others do without keys.
            if script.terminalError != nil { continue }
            let result = try await InProcessHost(assembly: ModuleAssembly(tracingTo: log)).play(script)
            coverage.record(log.messages, routes: result.visits)
        }
        writer.text(coverage.report)
        guard let baseline else { return .success }
        return try compare(coverage.missed, withFile: baseline)
    }

    private func compare(_ missed: [String], withFile path: String) throws -> ExitCode {
        let allowed = Set(try SessionFiles.read(path).split(separator: "\n").map(String.init))
        let lost = missed.filter { !allowed.contains($0) }
        for item in lost { writer.error("no session reaches \(item), and \(path) does not allow for it") }
        return lost.isEmpty ? .success : .mismatch
    }
}

extension SessionResult {
    /// The screens that were visited.
    fileprivate var visits: [String] {
        routes.flatMap { $0.split(separator: " -> ").map(String.init) }
    }
}
