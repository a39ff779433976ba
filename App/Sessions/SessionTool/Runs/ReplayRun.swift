import Sessions
import Shell
import Terminal

/// Replays a session and prints what happened, comparing nothing.
@MainActor
struct ReplayRun {
    let host: any SessionHost
    let options: RunOptions
    let writer: TerminalWriter

    /// Replays the file at `path`.
    /// - Throws: `ScriptError`, or an error of the host.
    func perform(_ path: String) async throws -> ExitCode {
        let result = try await host.play(
            try SessionFiles.script(
                path, program: options.program, scope: IncludeScope(allowed: options.includes)))
        for line in result.transcript.lines { writer.line(StyledText(line)) }
        return .success
    }
}
