import BankApp
import SessionTool
import Sessions
import Shell
import Terminal
import TraceCore
import Tracing

/// Prints the messages between the parts of the modules while a session is replayed.
@MainActor
struct TraceRun {
    let writer: TerminalWriter
    let isDiagram: Bool
    var scope = IncludeScope()

    /// Replays the file at `path`.
    /// - Throws: `ScriptError`, or ``FixtureError`` when there is no room for the bank.
    func perform(_ path: String) async throws -> ExitCode {
        let script = try SessionFiles.script(path, scope: scope)
        let log = TraceLog { [mask = script.mask] in mask.mask($0) }
        let result = try await InProcessHost(assembly: ModuleAssembly(tracingTo: log)).play(script)
        writer.text(isDiagram ? MermaidDiagram(log.messages).text : log.text)
        guard result.isPassed else {
            writer.error("\(path) does not match any more; \"dobank session test \(path)\" tells where")
            return .mismatch
        }
        return .success
    }
}
