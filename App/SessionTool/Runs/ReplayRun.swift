import Sessions
import Shell
import Terminal

/// Replays a session and prints what happened, comparing nothing.
@MainActor
struct ReplayRun {
    let host: any SessionHost
    let writer: TerminalWriter
    var scope = IncludeScope()

    /// Replays the file at `path`.
    /// - Throws: `ScriptError`, or an error of the host.
    func perform(_ path: String) async throws -> ExitCode {
        let result = try await host.play(try SessionFiles.script(path, scope: scope))
        for line in result.transcript.lines { writer.line(StyledText(line)) }
        return .success
    }
}
