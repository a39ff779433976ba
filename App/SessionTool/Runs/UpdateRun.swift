import Sessions
import Shell
import Terminal

/// Rewrites the sessions that failed, as far as it may.
@MainActor
struct UpdateRun {
    let host: any SessionHost
    let house: any SessionHouse
    let options: UpdateOptions
    let writer: TerminalWriter

    /// Updates the files in `paths`; 1 when one would have to change and must not, or only a check was asked for.
    /// - Throws: `UsageError`, `ScriptError` or an error of the host.
    func perform(_ paths: [String]) async throws -> ExitCode {
        var code = ExitCode.success
        let scope = IncludeScope(paths: paths, allowed: options.run.includes)
        for path in try SessionFiles.find(paths) {
            let text = try SessionFiles.read(path)
            let script = try SessionFiles.script(path, program: options.run.program, scope: scope)
            let result = try await host.play(script)
            switch SessionUpdate.rewrite(text, script: script, result: result, accepting: options.accepted) {
            case .unchanged:
                writer.line("\(path): unchanged")
            case .rewritten(let text) where !options.checks:
                try SessionFiles.write(text, to: path, of: house)
                writer.line("\(path): updated")
            case .rewritten:
                writer.line("\(path): would be updated")
                code = .mismatch
            case .refused(let mismatches):
                for mismatch in mismatches { writer.text(SessionDiff(mismatch).description) }
                writer.error("\(path): not updated, for \(reason(of: mismatches, text, script, result))")
                code = .mismatch
            }
        }
        return code
    }

    /// Why a session was refused, and what would take it.
    private func reason(
        of refusals: [Mismatch], _ text: String, _ script: SessionScript, _ result: SessionResult
    ) -> String {
        func isTaken(_ acceptance: SessionUpdate.Acceptance) -> Bool {
            if case .rewritten = SessionUpdate.rewrite(text, script: script, result: result, accepting: acceptance) {
                true
            } else {
                false
            }
        }
        let needed = options.accepted.union(SessionUpdate.Acceptance(taking: refusals))
        guard isTaken(needed) else { return "no update mends this; change the lines above by hand" }
        return "this is more than \(options.accepted.text); --accept \(needed.text) takes it"
    }
}
